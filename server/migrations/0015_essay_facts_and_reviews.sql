ALTER TABLE "essay_threads" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "essay_threads" ADD COLUMN "review" jsonb;