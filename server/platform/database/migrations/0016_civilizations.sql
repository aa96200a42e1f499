CREATE TABLE "civilizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "civilizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"user_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"category_id" integer NOT NULL,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"like_num" integer DEFAULT 0 NOT NULL,
	"comment_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "civilizations_codes" CHECK (type in (1, 2) and status between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "civilizations" ADD CONSTRAINT "civilizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "civilizations_newest" ON "civilizations" USING btree ("created_at" DESC,"id" DESC) WHERE status in (1, 3);--> statement-breakpoint
CREATE INDEX "civilizations_in_category" ON "civilizations" USING btree ("category_id","created_at" DESC,"id" DESC) WHERE status in (1, 3);--> statement-breakpoint
CREATE INDEX "civilizations_of_user" ON "civilizations" USING btree ("user_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "civilizations_waiting" ON "civilizations" USING btree ("id") WHERE status = 0;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "civilization_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_civilization_id_civilizations_id_fk" FOREIGN KEY ("civilization_id") REFERENCES "public"."civilizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_civilization" ON "messages" USING btree ("civilization_id") WHERE civilization_id is not null;
