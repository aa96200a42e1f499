/** Migrations from 0054 on keep no citizen waiting, and leave what the version before reads [decision 117]. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts'
import { lockingStatements } from './locking-migrations.ts'

/** Those before it ran when a process started, and are done. */
const FIRST = '0054'
const all = readMigrations().map(({ name }) => name)
const faultsOf = (...texts: string[]) =>
  lockingStatements(texts.map((text, at) => ({ name: `${at}`, text }))).map(({ why }) => why)

test('every new migration', () => {
  const texts = all
    .filter((name) => name >= FIRST)
    .map((name) => ({ name, text: readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8') }))
  expect(lockingStatements(texts, all)).toEqual([])
})

test.each([
  ['an index of a filled table', 'CREATE INDEX "a" ON "posts" USING btree ("id");', /without CONCURRENTLY/],
  ['one that is unique', 'CREATE UNIQUE INDEX "a" ON "public"."posts" ("id");', /without CONCURRENTLY/],
  ['CONCURRENTLY in a transaction', 'CREATE INDEX CONCURRENTLY a ON posts (id);', /needs a file that begins with/],
  ['half an index that stays', '-- no transaction\nCREATE INDEX CONCURRENTLY a ON posts (id);', /half an index stays/],
  [
    'two statements in one text',
    '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;\nCREATE INDEX CONCURRENTLY a ON posts (id);',
    /needs --> statement-breakpoint/,
  ],
  ['what cannot be repeated', '-- no transaction\nALTER TABLE posts ADD COLUMN a int;', /cannot be repeated/],
  ['a foreign key', 'ALTER TABLE "posts" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id");', /NOT VALID/],
  ['a check', 'ALTER TABLE posts ADD CONSTRAINT a CHECK (b > 0);', /NOT VALID/],
  [
    'a proof in the file of its constraint',
    'ALTER TABLE posts ADD CONSTRAINT a CHECK (b > 0) NOT VALID;\nALTER TABLE posts VALIDATE CONSTRAINT a;',
    /VALIDATE in the file/,
  ],
  ['a column that must be filled', 'ALTER TABLE "posts" ALTER COLUMN "b" SET NOT NULL;', /SET NOT NULL/],
  ['another type', 'ALTER TABLE "posts" ALTER COLUMN "b" SET DATA TYPE bigint;', /writes every row/],
  ['another type, shortly', 'ALTER TABLE posts ALTER b TYPE bigint;', /writes every row/],
  ['a default for each row', 'ALTER TABLE posts ADD COLUMN b uuid DEFAULT gen_random_uuid() NOT NULL;', /row to row/],
  ['a number for each row', 'ALTER TABLE posts ADD COLUMN b bigserial;', /worked out/],
  ['a generated column', 'ALTER TABLE posts ADD COLUMN b int GENERATED ALWAYS AS (c + 1) STORED;', /worked out/],
  ['a column nobody fills', 'ALTER TABLE posts ADD COLUMN b int NOT NULL;', /without DEFAULT/],
  ['a column with a reference', 'ALTER TABLE posts ADD COLUMN b int REFERENCES c(id);', /statement of its own/],
  ['the second change of a statement', 'ALTER TABLE posts ADD COLUMN b int, DROP COLUMN c;', /may read it/],
  ['a column taken away', 'ALTER TABLE "posts" DROP COLUMN "b";', /may read it/],
  ['a column renamed', 'ALTER TABLE "posts" RENAME COLUMN "b" TO "c";', /may read it/],
  ['a table taken away', 'DROP TABLE "posts";', /may read it/],
  ['one that is said to be unread since a later one', '-- unread since 0099\nDROP TABLE "posts";', /may read it/],
  ['a lock', 'LOCK TABLE posts;', /keeps everybody out/],
  ['what is hidden', 'DO $$ BEGIN ALTER TABLE posts DROP COLUMN b; END $$;', /not looked at/],
])('refused: %s', (_, text, why) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(why)])
})

test.each([
  ['a table of its own', 'CREATE TABLE "a" ("b" int);--> statement-breakpoint\nCREATE INDEX "c" ON "a" ("b");'],
  [
    'its foreign key',
    'CREATE TABLE "a" ("b" int);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "d"("id");',
  ],
  ['a plain column', `ALTER TABLE "posts" ADD COLUMN "b" text DEFAULT 'x (y)'::text NOT NULL;`],
  ['a column with the time', 'ALTER TABLE "posts" ADD COLUMN "b" timestamp with time zone DEFAULT now() NOT NULL;'],
  ['a constraint for what comes', 'ALTER TABLE posts ADD CONSTRAINT a CHECK (b > 0 and c in (1, 2)) NOT VALID;'],
  [
    'an index that can be made again',
    '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "a";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "a" ON "posts" ("b");',
  ],
  [
    'a function',
    "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'drop table posts'; RETURN NEW; END $$;",
  ],
])('free: %s', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})

test('a column must be filled once a check of an earlier file is proved', () => {
  const check = 'ALTER TABLE posts ADD CONSTRAINT a CHECK (b IS NOT NULL) NOT VALID;'
  const proof = '-- no transaction\nALTER TABLE posts VALIDATE CONSTRAINT a;'
  const filled = 'ALTER TABLE posts ALTER COLUMN b SET NOT NULL;'
  expect(faultsOf(check, proof, filled)).toEqual([])
  expect(faultsOf(check, filled)).toHaveLength(1)
})
test('what nobody has read since an earlier migration may go', () => {
  expect(faultsOf('CREATE TABLE a (b int);', '-- unread since 0\nALTER TABLE posts DROP COLUMN b;')).toEqual([])
})
