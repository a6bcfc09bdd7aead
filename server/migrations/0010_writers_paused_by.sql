ALTER TABLE "writers" ADD COLUMN "paused_by" text;--> statement-breakpoint
UPDATE "writers" SET "paused_by" = 'operator' WHERE "paused_at" IS NOT NULL;
