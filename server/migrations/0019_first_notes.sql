CREATE TABLE "review_note_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" integer NOT NULL,
	"note_id" text NOT NULL,
	"writer_id" uuid,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"words" text,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_note_marks_mark" CHECK ("review_note_marks"."mark" in ('used', 'reworded', 'not_helpful'))
);
--> statement-breakpoint
CREATE TABLE "review_readings" (
	"request_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_readings_request_id_key_pk" PRIMARY KEY("request_id","key"),
	CONSTRAINT "review_readings_state" CHECK ("review_readings"."state" in ('reading', 'read', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "writer_requests" ADD COLUMN "work_file_name" text;--> statement-breakpoint
ALTER TABLE "review_note_marks" ADD CONSTRAINT "review_note_marks_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_note_marks" ADD CONSTRAINT "review_note_marks_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_readings" ADD CONSTRAINT "review_readings_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_note_marks_once" ON "review_note_marks" USING btree ("request_id","note_id","writer_id");--> statement-breakpoint
CREATE INDEX "review_note_marks_by_time" ON "review_note_marks" USING btree ("marked_at");