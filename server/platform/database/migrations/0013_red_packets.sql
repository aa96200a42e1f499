CREATE TABLE "accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"income_total" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_sums" CHECK (balance >= 0 and income_total >= 0 and frozen >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_details" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_details_sums" CHECK (type in (1, 2) and amount > 0 and balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "red_packets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"budget" integer NOT NULL,
	"packet_num" integer NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"opened_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "red_packets_budget" CHECK (packet_num > 0 and budget >= packet_num and spent between 0 and budget and opened_num between 0 and packet_num and start_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "red_packet_opens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packet_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"packet_id" integer NOT NULL,
	"user_id" integer,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "red_packet_opens_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_details" ADD CONSTRAINT "account_details_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_opens" ADD CONSTRAINT "red_packet_opens_packet_id_red_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."red_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_opens" ADD CONSTRAINT "red_packet_opens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_details_source" ON "account_details" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "account_details_newest" ON "account_details" USING btree ("user_id","id" DESC);--> statement-breakpoint
CREATE INDEX "red_packets_newest" ON "red_packets" USING btree ("start_at" DESC,"id" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "red_packet_opens_once" ON "red_packet_opens" USING btree ("packet_id","user_id");--> statement-breakpoint
CREATE INDEX "red_packet_opens_of_user" ON "red_packet_opens" USING btree ("user_id","id" DESC);--> statement-breakpoint
CREATE FUNCTION "keep_account_details"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'account_details are only added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "account_details_kept" BEFORE DELETE OR UPDATE OF "type", "title", "amount", "balance", "source", "source_id", "created_at" ON "account_details" FOR EACH ROW EXECUTE FUNCTION "keep_account_details"();
