CREATE TABLE "chat_logs" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'complete' NOT NULL,
	"slot" text,
	"question" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"reply_id" uuid,
	"reply_alive_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_threads_profile_id_unique" UNIQUE("profile_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"file_key" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"read_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_profile_id_kind_pk" PRIMARY KEY("profile_id","kind")
);
--> statement-breakpoint
CREATE TABLE "essay_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"prompt_id" uuid,
	"form" jsonb,
	"task" text NOT NULL,
	"user_summary" text DEFAULT '' NOT NULL,
	"sample_essays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"research_edited" jsonb,
	"draft" text DEFAULT '' NOT NULL,
	"previous_draft" text DEFAULT '' NOT NULL,
	"critique" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unsaved" jsonb,
	"last_node" text,
	"next_node" text DEFAULT 'planner' NOT NULL,
	"revision_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"run_node" text,
	"run_started_at" timestamp with time zone,
	"run_alive_at" timestamp with time zone,
	"run_text" text DEFAULT '' NOT NULL,
	"run_failure" text,
	"run_stop_asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"field" text NOT NULL,
	"content" text NOT NULL,
	"hand" text NOT NULL,
	"pasted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_link_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"reader_id" uuid,
	"reader_name" text NOT NULL,
	"material" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_slots" (
	"profile_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"lease" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "generation_slots_profile_id_slot_pk" PRIMARY KEY("profile_id","slot")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "model_usage_profile_id_day_model_pk" PRIMARY KEY("profile_id","day","model")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"writer_request_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"checkout_expires_at" timestamp with time zone,
	"payment_intent_id" text,
	"receipt_url" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"provider_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "essay_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prompt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"hand" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"prompt_text" text NOT NULL,
	"word_limit_min" integer,
	"word_limit_max" integer,
	"university_name" text NOT NULL,
	"course_name" text NOT NULL,
	"education_level" text NOT NULL,
	"stage" text DEFAULT 'prompt' NOT NULL,
	"draft_words" integer,
	"gap_words" integer,
	"search_draft" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "university_name" || ' ' || "course_name"), 'A') || setweight(to_tsvector('english', "prompt_text"), 'B') || setweight(to_tsvector('english', "search_draft"), 'C')) STORED NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" integer NOT NULL,
	"number" integer NOT NULL,
	"essay" text NOT NULL,
	"letter" text NOT NULL,
	"attachment_key" text,
	"attachment_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" integer NOT NULL,
	"move" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writer_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writer_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"order_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"prompt_id" uuid,
	"writer_id" uuid,
	"request_type" text NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"phase" text,
	"instructions" text DEFAULT '' NOT NULL,
	"price_cents" integer NOT NULL,
	"frozen" jsonb NOT NULL,
	"paid_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"first_delivered_at" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"completes_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"revisions_used" integer DEFAULT 0 NOT NULL,
	"rating" integer,
	"rating_words" text,
	"work_essay" text,
	"work_letter" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writer_requests_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sample_essays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"education_level" text NOT NULL,
	"title" text NOT NULL,
	"essay_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_essays_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"content" text NOT NULL,
	"made_content" text NOT NULL,
	"own_content" text,
	"inputs_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summaries_profile_id_unique" UNIQUE("profile_id")
);
--> statement-breakpoint
CREATE TABLE "summary_runs" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"alive_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_account" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"payment_intent_id" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"metadata" jsonb NOT NULL,
	"card" jsonb NOT NULL,
	"authenticated" boolean NOT NULL,
	"refunds" text NOT NULL,
	"failure" jsonb,
	"payer_email" text,
	"payer_name" text,
	"receipt_email" text,
	"receipt_number" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_total" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"client_reference_id" text,
	"customer_email" text,
	"metadata" jsonb NOT NULL,
	"intent_description" text,
	"intent_metadata" jsonb NOT NULL,
	"receipt_email" text,
	"success_url" text NOT NULL,
	"cancel_url" text,
	"allowed_methods" text[],
	"locale" text,
	"submit_type" text,
	"payment_intent_id" text,
	"payer_email" text,
	"payer_name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"type" text NOT NULL,
	"object" jsonb NOT NULL,
	"previous" jsonb,
	"request_id" text,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"request_id" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"client_secret" text NOT NULL,
	"description" text,
	"metadata" jsonb NOT NULL,
	"receipt_email" text,
	"payment_method_id" text,
	"latest_charge_id" text,
	"waiting_card" jsonb,
	"last_error" jsonb,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"charge_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"metadata" jsonb NOT NULL,
	"settles_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_logs" ADD CONSTRAINT "chat_logs_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_threads" ADD CONSTRAINT "essay_threads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_threads" ADD CONSTRAINT "essay_threads_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_texts" ADD CONSTRAINT "thread_texts_thread_id_essay_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."essay_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_reads" ADD CONSTRAINT "material_reads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_reads" ADD CONSTRAINT "material_reads_reader_id_profiles_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_slots" ADD CONSTRAINT "generation_slots_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_texts" ADD CONSTRAINT "essay_texts_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_deliveries" ADD CONSTRAINT "request_deliveries_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_moves" ADD CONSTRAINT "request_moves_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD CONSTRAINT "writer_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD CONSTRAINT "writer_requests_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_requests" ADD CONSTRAINT "writer_requests_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_runs" ADD CONSTRAINT "summary_runs_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_by_thread" ON "chat_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "essay_threads_by_owner" ON "essay_threads" USING btree ("profile_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "essay_threads_by_prompt" ON "essay_threads" USING btree ("prompt_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_texts_by_thread" ON "thread_texts" USING btree ("thread_id","field","created_at");--> statement-breakpoint
CREATE INDEX "material_reads_by_student" ON "material_reads" USING btree ("profile_id","read_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_request" ON "payments" USING btree ("writer_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("writer_request_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("writer_request_id") WHERE "payments"."status" in ('paid', 'partly_refunded', 'refunded');--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "essay_texts_by_prompt" ON "essay_texts" USING btree ("prompt_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prompts_by_owner" ON "prompts" USING btree ("profile_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "prompts_by_creation" ON "prompts" USING btree ("profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "prompts_by_university" ON "prompts" USING btree ("profile_id","university_name","id");--> statement-breakpoint
CREATE INDEX "prompts_search" ON "prompts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "request_deliveries_in_order" ON "request_deliveries" USING btree ("request_id","number");--> statement-breakpoint
CREATE INDEX "request_messages_by_request" ON "request_messages" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "request_moves_by_request" ON "request_moves" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "writer_requests_by_student" ON "writer_requests" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "writer_requests_by_writer" ON "writer_requests" USING btree ("writer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "writer_requests_by_prompt" ON "writer_requests" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "writer_requests_waiting" ON "writer_requests" USING btree ("status","updated_at") WHERE "writer_requests"."status" in ('inactive', 'in_progress');--> statement-breakpoint
CREATE INDEX "sample_essays_by_level" ON "sample_essays" USING btree ("education_level","created_at");--> statement-breakpoint
CREATE INDEX "stripe_charges_sequence" ON "stripe_charges" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_charges_intent" ON "stripe_charges" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "stripe_sessions_sequence" ON "stripe_checkout_sessions" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_sessions_intent" ON "stripe_checkout_sessions" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "stripe_sessions_open" ON "stripe_checkout_sessions" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "stripe_events_sequence" ON "stripe_events" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_events_due" ON "stripe_events" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "stripe_idempotency_age" ON "stripe_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stripe_intents_sequence" ON "stripe_payment_intents" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_refunds_sequence" ON "stripe_refunds" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_refunds_charge" ON "stripe_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "stripe_refunds_settling" ON "stripe_refunds" USING btree ("settles_at") WHERE settles_at is not null;