ALTER TABLE "documents" ADD COLUMN "cards" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_type" text DEFAULT 'pdf' NOT NULL;