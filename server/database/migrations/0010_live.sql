ALTER TABLE "post_bodies" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;
