import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { essayPage, pages, requestPage } from '#contracts/pages.ts';
import type { Today as TodayAnswer, TodayDeadline, TodayEssay, TodayReview } from '#contracts/today.ts';
import { inSentence } from '#contracts/university-name.ts';
import { calendarDay, dayText } from '#web/lib/day-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { todayQuery } from './today.api.ts';
import { daysLeft, essayWords, reviewWords } from './today-words.ts';

/** Where the student stands: what to go on with, what came back, what is due soon. Nothing where the form below is all there is. */
export function Today() {
  const { data, error } = useQuery(todayQuery);
  if (data ? saysNothing(data) : error) return null;
  return (
    <section aria-labelledby="today-title" aria-busy={!data} className="max-w-3xl">
      <h2 id="today-title" className="text-title">
        Today
      </h2>
      {data ? <Standing today={data} /> : <SkeletonText lines={3} className="mt-5" />}
    </section>
  );
}

function saysNothing({ next, essay, reviews, deadlines }: TodayAnswer): boolean {
  return next !== 'talk' && essay === null && reviews.length === 0 && deadlines.length === 0;
}

function Standing({ today }: { today: TodayAnswer }) {
  const { next, essay, reviews, deadlines } = today;
  const isUrgent = (review: TodayReview) =>
    (next === 'read_review' && review.state === 'back') ||
    (next === 'read_comments' && review.state === 'commented') ||
    (next === 'pay' && review.state === 'unpaid');
  const mine = reviews.filter(({ state }) => state !== 'with_writer');
  const theirs = reviews.filter(({ state }) => state === 'with_writer');
  const review = (each: TodayReview) => (
    <ReviewRow key={each.request_id} review={each} isNext={isUrgent(each) && each === mine.find(isUrgent)} />
  );
  return (
    <>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {mine.map(review)}
        {essay ? <EssayRow essay={essay} isNext={next === 'continue'} /> : null}
        {theirs.map(review)}
        {next === 'talk' ? <FirstTalk /> : null}
      </ul>
      {deadlines.length > 0 ? <DueSoon deadlines={deadlines} /> : null}
    </>
  );
}

function Row({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-[0.9375rem] text-soft tabular-nums">{text}</p>
      </div>
      {children}
    </li>
  );
}

function ReviewRow({ review, isNext }: { review: TodayReview; isNext: boolean }) {
  const { title, text, action } = reviewWords(review);
  const { state, request_id: id, thread_id: threadId } = review;
  const path = state === 'commented' && threadId !== null ? essayPage(threadId) : requestPage(id);
  return (
    <Row title={title} text={text}>
      <ButtonLink to={path} variant={isNext ? 'primary' : 'secondary'}>
        {action}
      </ButtonLink>
    </Row>
  );
}

function EssayRow({ essay, isNext }: { essay: TodayEssay; isNext: boolean }) {
  const { id, university_name: university, course_name: course, thread_id: threadId } = essay;
  // An essay without a session gets one from its place among the saved ones.
  const path =
    threadId === null
      ? `${pages.savedPrompts}?${new URLSearchParams({ essay: id })}`
      : `${pages.essayCreation}?${new URLSearchParams({ thread: threadId })}`;
  return (
    <Row title={`${university}, ${course}`} text={essayWords(essay)}>
      <ButtonLink to={path} variant={isNext ? 'primary' : 'secondary'}>
        Continue<span className="sr-only"> your essay for {inSentence(university)}</span>
      </ButtonLink>
    </Row>
  );
}

function FirstTalk() {
  return (
    <Row
      title="Chat with our consultant"
      text="You haven’t told us any stories yet. We ask, you answer, and you end up with real stories to write about."
    >
      <ButtonLink to={pages.onboarding}>Start the chat</ButtonLink>
    </Row>
  );
}

function DueSoon({ deadlines }: { deadlines: readonly TodayDeadline[] }) {
  const [today] = useState(() => calendarDay(Date.now()));
  return (
    <div className="mt-5">
      <h3 className="font-sans text-sm font-medium text-muted">Due soon</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-[0.9375rem] text-soft tabular-nums">
        {deadlines.map((deadline) => (
          <li key={`${deadline.university_name} ${deadline.name}`}>
            <strong className="font-semibold text-ink">{dayText(deadline.date)}</strong> ({daysLeft(deadline, today)}):{' '}
            {deadline.university_name}, {deadline.name}. {deadline.is_confirmed ? '' : 'Not confirmed for this year. '}
            <a href={deadline.source_url} target="_blank" rel="noopener noreferrer">
              Check the date
              <span className="sr-only">
                {' '}
                of {deadline.university_name}, {deadline.name} (opens in a new tab)
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
