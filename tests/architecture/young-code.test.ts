import { expect, test } from 'vitest'
import { youngFirstScript, youngScript } from '../../scripts/build/young-script.ts'
import { youngStyles } from '../../scripts/build/young-styles.ts'

test.each([
  ['a look behind', '/(?<=a)b/'],
  ['a look behind', '/(?<!\\d)1/.test(x)'],
  ['a look behind', "new RegExp('(?<=a)b')"],
  ['a look behind', 'RegExp(`(?<![a-z])b`, `g`)'],
  ['the flag v', '/[a--b]/v'],
  ['flags inside a pattern', '/(?i:a)b/'],
  ['a static block', 'class A { static { done() } }'],
  ['an import with attributes', "import a from './a.json' with { type: 'json' }"],
  ['an import with attributes', "import('./a.json', { with: { type: 'json' } })"],
  ['using', 'function f() { using a = b() }'],
])('older browsers cannot read %s: %s', (what, script) =>
  expect(youngScript('a.js', script)).toEqual([expect.stringContaining(what)]),
)
test('what all promised browsers read is let be', () =>
  expect(
    youngScript(
      'a.js',
      'class A { #b = a?.c ?? 1n; static d = /(?<name>a)(?=b)(?!c)/dsu; e() { return #b in this } }\nawait 0',
    ),
  ).toEqual([]))

test.each([
  'try { a() } catch {}',
  'a?.b',
  'a ??= 1',
  'a = { ...b }',
  'const { a, ...b } = c',
  'a ** b',
  'class A { b = 1 }',
  'async () => 1',
  'async function f() {}',
])('the first script is for older ones: no %s', (script) => expect(youngFirstScript(script)).not.toEqual([]))
test('the first script may be of 2015', () =>
  expect(
    youngFirstScript('const a = [1].map(({ b }) => ({ b, c: `${b}` })); try { for (let d of a) f(...d) } catch (e) {}'),
  ).toEqual([]))

test.each([
  'a { height: 50dvh }',
  'a { color: color-mix(in srgb, red, blue) }',
  'a { --edge: color-mix(in srgb, red, blue) }',
  'a { overflow: clip }',
  'a { translate: -50% }',
  'a { align-items: safe center }',
  'a, b:has(c) { color: red }',
  'a { & b { color: red } }',
  '@layer a { b { color: red } }',
  '@media (width > 5px) { a { color: red } }',
])('%s has no older value before it', (sheet) => expect(youngStyles(sheet)).toHaveLength(1))
test.each([
  'a { height: 50vh; height: 50dvh }',
  '@supports (overflow: clip) { a { overflow: clip } }',
  'a:has(b) { color: red }',
  'a { padding: var(--safe-top); text-wrap: balance }',
])('%s is let be', (sheet) => expect(youngStyles(sheet)).toEqual([]))
