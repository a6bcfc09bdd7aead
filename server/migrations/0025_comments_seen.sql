ALTER TABLE "ledger_comments" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
UPDATE "ledger_comments" SET "read_at" = "sent_at" WHERE "sent_at" IS NOT NULL;
