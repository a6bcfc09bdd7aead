ALTER TABLE "request_moves" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "request_moves" ADD CONSTRAINT "request_moves_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Whoever has the request now did it, unless it was given to another since: then nobody knows.
UPDATE "request_moves" SET "writer_id" = "request"."writer_id" FROM "writer_requests" "request" WHERE "request"."id" = "request_moves"."request_id" AND "request_moves"."actor" = 'writer' AND NOT EXISTS (SELECT 1 FROM "request_moves" "later" WHERE "later"."request_id" = "request"."id" AND "later"."move" = 'reassign' AND "later"."created_at" > "request_moves"."created_at");
