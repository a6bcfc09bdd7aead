ALTER TABLE "profiles" ADD COLUMN "ai_training_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "ai_training_decided_at" timestamp with time zone;