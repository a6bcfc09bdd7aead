CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"answers" jsonb NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "stories_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_by_owner" ON "stories" USING btree ("profile_id","position");--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "slot";