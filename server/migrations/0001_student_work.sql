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
CREATE TABLE "unclaimed_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
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
CREATE TABLE "material_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"reader_id" uuid,
	"reader_name" text NOT NULL,
	"material" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "sample_essays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"education_level" text NOT NULL,
	"title" text NOT NULL,
	"essay_text" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_essays_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"content" text NOT NULL,
	"made_content" text NOT NULL,
	"inputs_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summaries_profile_id_unique" UNIQUE("profile_id")
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
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_texts" ADD CONSTRAINT "essay_texts_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_by_thread" ON "chat_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "essay_threads_by_owner" ON "essay_threads" USING btree ("profile_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_texts_by_thread" ON "thread_texts" USING btree ("thread_id","field","created_at");--> statement-breakpoint
CREATE INDEX "material_reads_by_student" ON "material_reads" USING btree ("profile_id","read_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "essay_texts_by_prompt" ON "essay_texts" USING btree ("prompt_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prompts_by_owner" ON "prompts" USING btree ("profile_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "prompts_search" ON "prompts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "sample_essays_by_level" ON "sample_essays" USING btree ("education_level","created_at");