CREATE INDEX "auth_links_expiry" ON "auth_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_used" ON "auth_refresh_tokens" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_refreshed" ON "auth_sessions" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "prompts_deleted" ON "prompts" USING btree ("deleted_at") WHERE deleted_at is not null;