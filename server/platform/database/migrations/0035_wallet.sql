CREATE TABLE "movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"cause" text NOT NULL,
	"source_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"movement_id" bigint NOT NULL,
	"ledger" text NOT NULL,
	"user_id" bigint,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_ledgers" CHECK (amount <> 0 and (user_id is not null) = (ledger in ('available', 'frozen')) and ledger in ('available', 'frozen', 'red_packets', 'rewards', 'fees', 'paid_wechat', 'paid_alipay'))
);--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"account" text NOT NULL,
	"real_name" text NOT NULL,
	"masked_account" text NOT NULL,
	"masked_name" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"queued" boolean DEFAULT true NOT NULL,
	"confirmation" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_number_unique" UNIQUE("number"),
	CONSTRAINT "transfers_sums" CHECK (channel in ('wechat', 'alipay') and status between 0 and 3 and amount > 0 and fee >= 0 and fee < amount)
);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "held_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "movements_once" ON "movements" USING btree ("cause","source_id");--> statement-breakpoint
CREATE INDEX "postings_of_movement" ON "postings" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "postings_of_user" ON "postings" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "transfers_newest" ON "transfers" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transfers_waiting" ON "transfers" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "transfers_due" ON "transfers" USING btree ("next_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "transfers_noted" ON "transfers" USING btree ("id") WHERE note <> '';--> statement-breakpoint
CREATE INDEX "transfers_approved" ON "transfers" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "account_details_of_month" ON "account_details" USING btree ("user_id","created_at","type","amount");--> statement-breakpoint
-- What exists is booked: each line of the citizens' view is a movement from the city to the citizen.
INSERT INTO "movements" ("cause", "source_id", "created_at") SELECT "source", "source_id", "created_at" FROM "account_details" WHERE "type" = 1 ORDER BY "id";--> statement-breakpoint
INSERT INTO "postings" ("movement_id", "ledger", "user_id", "amount")
SELECT m."id", 'available', d."user_id", d."amount" FROM "movements" m JOIN "account_details" d ON d."source" = m."cause" AND d."source_id" = m."source_id"
UNION ALL
SELECT m."id", CASE d."source" WHEN 'red_packet' THEN 'red_packets' ELSE 'rewards' END, NULL, -d."amount" FROM "movements" m JOIN "account_details" d ON d."source" = m."cause" AND d."source_id" = m."source_id";--> statement-breakpoint
CREATE FUNCTION "check_movement"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF (SELECT sum(amount) FROM postings WHERE movement_id = NEW.movement_id) <> 0 THEN RAISE EXCEPTION 'movement % does not add up to 0', NEW.movement_id; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "postings_balanced" AFTER INSERT ON "postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_movement"();--> statement-breakpoint
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only added to', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "postings_kept" BEFORE DELETE OR UPDATE OF "id", "movement_id", "ledger", "amount" ON "postings" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "movements_kept" BEFORE DELETE OR UPDATE ON "movements" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "postings_not_emptied" BEFORE TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "movements_not_emptied" BEFORE TRUNCATE ON "movements" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "account_details_not_emptied" BEFORE TRUNCATE ON "account_details" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
-- When two accounts become one, and only then, the balances beside their lines are written anew.
CREATE OR REPLACE FUNCTION "keep_account_details"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('wallet.joining', true) = 'on'
		AND (OLD.id, OLD.type, OLD.title, OLD.amount, OLD.source, OLD.source_id, OLD.created_at) IS NOT DISTINCT FROM (NEW.id, NEW.type, NEW.title, NEW.amount, NEW.source, NEW.source_id, NEW.created_at)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'account_details are only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER transfers_forget_messages AFTER DELETE ON transfers REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('transfer', 'id');
