import { pages } from '#contracts/pages.ts';
import { useProfile } from '#web/features/account/account.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';

const toDocuments = <ButtonLink to={pages.documentUpload}>Go to your documents</ButtonLink>;
const toChat = <ButtonLink to={pages.onboarding}>Go to the onboarding chat</ButtonLink>;

export function ProfilePage() {
  return (
    <>
      <PageHead title="Profile" isBare>
        What we know about you. All of it came from you, and all of it is yours.
      </PageHead>
      <AccountFacts />
      <Tabs defaultValue="documents">
        <TabList label="Profile">
          <Tab value="documents">Documents</Tab>
          <Tab value="summary">Summary</Tab>
          <Tab value="chat">Chat</Tab>
        </TabList>
        <TabPanel value="documents">
          <EmptyState title="No documents yet" picture={<PaperPicture kind="blank" />} actions={toDocuments}>
            <p>Your resume and, if you have one, your transcript stand here with the text we read from them.</p>
          </EmptyState>
        </TabPanel>
        <TabPanel value="summary">
          <EmptyState title="No summary yet" picture={<PaperPicture kind="lines" />} actions={toChat}>
            <p>One page about you, made from your resume and what you said in the onboarding chat.</p>
          </EmptyState>
        </TabPanel>
        <TabPanel value="chat">
          <EmptyState title="No conversation yet" picture={<PaperPicture kind="talk" />} actions={toChat}>
            <p>What you and the consultant said is kept here for you to read again.</p>
          </EmptyState>
        </TabPanel>
      </Tabs>
    </>
  );
}

function AccountFacts() {
  const { data } = useProfile();
  if (!data) return null;
  const name = `${data.first_name} ${data.last_name}`.trim();
  const facts = [
    { term: 'Name', text: name || 'Not given' },
    { term: 'Email', text: data.email },
    { term: 'Phone', text: data.phone_number ?? 'Not given' },
  ];
  return (
    <section aria-labelledby="account-facts" className="mb-8">
      <h2 id="account-facts" className="sr-only">
        Account
      </h2>
      <dl className="grid gap-x-12 gap-y-4 sm:grid-cols-[repeat(3,auto)] sm:justify-start">
        {facts.map(({ term, text }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="mt-0.5 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
