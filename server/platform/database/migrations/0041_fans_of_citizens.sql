ALTER TABLE "users" ADD COLUMN "fans_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Joined accounts have left follows of who is not there any more.
DELETE FROM follows WHERE target_type = 'user' AND NOT EXISTS (SELECT FROM users WHERE users.id = follows.target_id);--> statement-breakpoint
UPDATE users SET fans_num = n FROM (SELECT target_id, count(*) AS n FROM follows WHERE target_type = 'user' GROUP BY 1) AS counted WHERE counted.target_id = users.id;
