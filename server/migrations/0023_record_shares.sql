CREATE TABLE "record_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"token" text NOT NULL,
	"shows" text NOT NULL,
	"ledger_seq" integer NOT NULL,
	"content" text,
	"seal" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "record_shares_token_unique" UNIQUE("token"),
	CONSTRAINT "record_shares_shows" CHECK ("record_shares"."shows" in ('picture', 'text', 'replay'))
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_blocks" ADD COLUMN "is_snapshot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_looks" ADD CONSTRAINT "record_looks_share_id_record_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."record_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_shares" ADD CONSTRAINT "record_shares_thread_id_essay_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."essay_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_looks_by_share" ON "record_looks" USING btree ("share_id","looked_at");--> statement-breakpoint
CREATE INDEX "record_shares_by_thread" ON "record_shares" USING btree ("thread_id","shared_at");--> statement-breakpoint
CREATE INDEX "record_shares_by_end" ON "record_shares" USING btree ("ends_at") WHERE "record_shares"."content" is not null;