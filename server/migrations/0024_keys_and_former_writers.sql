ALTER TABLE "ledger_comments" ADD COLUMN "is_former" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_keys" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seal_keys" ADD COLUMN "revoked_at" timestamp with time zone;