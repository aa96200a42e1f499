CREATE TABLE "staff_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "recovery_codes" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_secret" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "after" jsonb;--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "title", "permissions", "created_at") VALUES
('administrator', '系统管理员', '{}', now() + interval '0 milliseconds'),
('editor', '编辑', '{advice.decide,comment.decide,civilization.decide,circle.decide,volunteer.decide,live.moderate,name.decide,report.decide,feedback.answer,wallet.read,setting.decide,log.read}', now() + interval '1 milliseconds'),
('reviewer', '审核员', '{comment.decide,civilization.decide,circle.decide,volunteer.decide,live.moderate,name.decide,report.decide,log.read}', now() + interval '2 milliseconds'),
('clerk', '建议办理员', '{advice.decide,log.read}', now() + interval '3 milliseconds'),
('helpdesk', '客服', '{feedback.answer,log.read}', now() + interval '4 milliseconds'),
('treasurer', '会计', '{wallet.read,wallet.decide,log.read}', now() + interval '5 milliseconds');
