ALTER TABLE "messages" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
UPDATE "messages" SET
	"subject_type" = CASE WHEN "feedback_id" IS NOT NULL THEN 'feedback' WHEN "live_id" IS NOT NULL THEN 'live' WHEN "civilization_id" IS NOT NULL THEN 'civilization' ELSE 'comment' END,
	"subject_id" = coalesce("feedback_id", "live_id", "civilization_id", "comment_id")
WHERE coalesce("feedback_id", "live_id", "civilization_id", "comment_id") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "comment_id";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "feedback_id";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "live_id";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "civilization_id";--> statement-breakpoint
CREATE INDEX "messages_of_subject" ON "messages" USING btree ("subject_type","subject_id") WHERE subject_id is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK ((subject_type is null) = (subject_id is null));--> statement-breakpoint
-- A message is deleted with its subject. Arguments: the kind of subject, and the column of its number.
CREATE FUNCTION "forget_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('DELETE FROM messages USING deleted WHERE messages.subject_type = %L AND messages.subject_id = deleted.%I', TG_ARGV[0], TG_ARGV[1]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "comments_forget_messages" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('comment', 'id');--> statement-breakpoint
CREATE TRIGGER "feedbacks_forget_messages" AFTER DELETE ON "feedbacks" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('feedback', 'id');--> statement-breakpoint
CREATE TRIGGER "lives_forget_messages" AFTER DELETE ON "lives" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('live', 'channel_id');--> statement-breakpoint
CREATE TRIGGER "civilizations_forget_messages" AFTER DELETE ON "civilizations" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('civilization', 'id');--> statement-breakpoint
-- The source of a message about a like names what was liked, as numbers of two kinds may be the same.
UPDATE "messages" SET "source" = 'like comment' || substr("source", 5) WHERE "source" LIKE 'like %';--> statement-breakpoint
-- Marks name their subject: until now a follow named it by the target_type of its call.
UPDATE "follows" SET "target_type" = CASE "target_type" WHEN '2' THEN 'anchor' WHEN '3' THEN 'organization' ELSE 'user' END WHERE "target_type" IN ('2', '3', '9');
