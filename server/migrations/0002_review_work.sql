ALTER TABLE "payments" ADD COLUMN "looked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_deliveries" ADD COLUMN "attachment_bytes" integer;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD COLUMN "work_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD COLUMN "work_file_key" text;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD COLUMN "work_file_kind" text;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD COLUMN "work_file_bytes" integer;