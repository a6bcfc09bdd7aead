import { requestProgressPercent } from '#contracts/limits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import { StatusBadge, TypeBadge } from '#web/ui/review/request-badge.tsx';
import { Bone, BoneText } from '#web/ui/states/skeleton.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { KitGroup, Specimen } from './kit-frame.tsx';

const hourMs = 3_600_000;

function dueIn(hours: number): string {
  return new Date(Date.now() + hours * hourMs).toISOString();
}

export function FeedbackGroup() {
  return (
    <KitGroup id="feedback" title="Status and loading">
      <Specimen title="Type">
        <div className="kit-row">
          <TypeBadge type="premium" />
          <TypeBadge type="standard" />
          <TypeBadge type="gift" />
        </div>
      </Specimen>
      <Specimen title="Status">
        <div className="kit-row">
          {['inactive', 'active', 'in_progress', 'completed', 'cancelled', 'unknown'].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <Badge>College Essays</Badge>
        </div>
      </Specimen>
      <Specimen title="Countdown">
        <div className="kit-columns">
          <Countdown dueAt={dueIn(77.2)} withDate label="Due" />
          <Countdown dueAt={dueIn(30.5)} />
          <Countdown dueAt={dueIn(4.1)} />
          <Countdown dueAt={dueIn(-2.2)} />
          <Countdown dueAt={null} />
        </div>
      </Specimen>
      <Specimen title="Progress">
        <div className="kit-columns">
          {requestProgressPercent.map((percent) => (
            <Progress key={percent} label="Your request" caption="Your request" percent={percent} />
          ))}
          <Progress label="Checking 4 sources" caption="Checking 4 sources" />
          <Progress label="Uploading" percent={62} />
        </div>
      </Specimen>
      <Specimen title="Spinner">
        <div className="kit-row">
          <Spinner label="Loading" />
          <Spinner className="text-[2.25rem] text-graphite" />
        </div>
      </Specimen>
      <Specimen title="Skeleton">
        <div className="kit-columns">
          <BoneText lines={4} />
          <div className="kit-row">
            <Bone isRound className="size-11" />
            <Bone className="h-4 w-28" />
          </div>
        </div>
      </Specimen>
      <Specimen title="Toast">
        <div className="kit-row">
          <Button variant="secondary" onClick={() => toast({ title: 'Essay saved!' })}>
            Show a success
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: 'Upload failed',
                description: 'Failed to upload documents. Please try again.',
                variant: 'destructive',
              })
            }
          >
            Show a failure
          </Button>
        </div>
      </Specimen>
      <Specimen title="Empty state">
        <EmptyState
          title="Nothing saved yet"
          picture={<PaperPicture kind="blank" />}
          actions={<Button>New Essay</Button>}
        >
          <p>Finish an essay and you’ll find it here, ready to edit or send to a writer.</p>
        </EmptyState>
      </Specimen>
      <Specimen title="Card">
        <div className="kit-columns">
          <Card className="kit-paper">With a hairline border</Card>
          <Card look="paper" className="kit-paper">
            Paper shadow, once per screen
          </Card>
        </div>
      </Specimen>
    </KitGroup>
  );
}
