ALTER TABLE "ledger_comments" ALTER COLUMN "ledger_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_comments" ALTER COLUMN "anchor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD COLUMN "sent_anchor" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD CONSTRAINT "ledger_comments_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_comments_by_request" ON "ledger_comments" USING btree ("request_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD CONSTRAINT "ledger_comments_home" CHECK ("ledger_comments"."ledger_id" is not null or "ledger_comments"."request_id" is not null);