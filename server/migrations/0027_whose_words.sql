ALTER TABLE "ledger_comments" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "request_deliveries" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "request_messages" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD CONSTRAINT "ledger_comments_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_deliveries" ADD CONSTRAINT "request_deliveries_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Whoever has the request now wrote it, unless it was given to another since: then nobody knows.
UPDATE "ledger_comments" SET "writer_id" = "request"."writer_id" FROM "writer_requests" "request" WHERE "request"."id" = "ledger_comments"."request_id" AND "ledger_comments"."author" = 'writer' AND NOT EXISTS (SELECT 1 FROM "request_moves" "moved" WHERE "moved"."request_id" = "request"."id" AND "moved"."move" = 'reassign' AND "moved"."created_at" > "ledger_comments"."created_at");--> statement-breakpoint
UPDATE "request_deliveries" SET "writer_id" = "request"."writer_id" FROM "writer_requests" "request" WHERE "request"."id" = "request_deliveries"."request_id" AND NOT EXISTS (SELECT 1 FROM "request_moves" "moved" WHERE "moved"."request_id" = "request"."id" AND "moved"."move" = 'reassign' AND "moved"."created_at" > "request_deliveries"."created_at");--> statement-breakpoint
UPDATE "request_messages" SET "writer_id" = "request"."writer_id" FROM "writer_requests" "request" WHERE "request"."id" = "request_messages"."request_id" AND "request_messages"."author" = 'writer' AND NOT EXISTS (SELECT 1 FROM "request_moves" "moved" WHERE "moved"."request_id" = "request"."id" AND "moved"."move" = 'reassign' AND "moved"."created_at" > "request_messages"."created_at");
