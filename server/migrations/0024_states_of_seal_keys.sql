ALTER TABLE "seal_keys" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seal_keys" ADD COLUMN "revoked_at" timestamp with time zone;