ALTER TABLE "payments" DROP COLUMN "checkout_url";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "checkout_expires_at";