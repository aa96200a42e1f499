CREATE TABLE "once_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text DEFAULT 'null' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "once_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "once_keys" ADD CONSTRAINT "once_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_keys_oldest" ON "once_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_oldest" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_oldest" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captchas_oldest" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_oldest" ON "sessions" USING btree ("expires_at");
