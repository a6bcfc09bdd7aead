import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';

export function WriterRequestsPage() {
  return (
    <>
      <PageHead title="Human Writer Review" isBare>
        A professional writer reads every line and writes back to you. A one-time fee for each review, no subscription.
      </PageHead>
      <Tabs defaultValue="new">
        <TabList label="Human Writer Review">
          <Tab value="new">New Request</Tab>
          <Tab value="mine">My Requests</Tab>
        </TabList>
        <TabPanel value="new">
          <EmptyState
            title="No saved prompt to review yet"
            picture={<PaperPicture kind="marked" />}
            actions={<ButtonLink to={pages.essayCreation}>Go to Essay Creation</ButtonLink>}
          >
            <p>
              A review is made of three choices: an essay of yours, a writer, and a package. It starts from an essay
              that you have saved.
            </p>
          </EmptyState>
        </TabPanel>
        <TabPanel value="mine">
          <EmptyState
            title="No requests yet"
            picture={<PaperPicture kind="blank" />}
            actions={
              <ButtonLink to={pages.savedPrompts} variant="secondary">
                Saved Prompts
              </ButtonLink>
            }
          >
            <p>Each review you ask for stands here, with its writer, its due time and everything you two write.</p>
          </EmptyState>
        </TabPanel>
      </Tabs>
    </>
  );
}
