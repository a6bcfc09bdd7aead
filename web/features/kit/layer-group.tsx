import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/ui/layer/menu.tsx';
import { Overlay } from '#web/ui/modal/overlay.tsx';
import { Sheet } from '#web/ui/modal/sheet.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Tooltip } from '#web/ui/layer/tooltip.tsx';
import { KitGroup, Specimen } from './kit-frame.tsx';

const overlayMs = 1500;

export function LayerGroup() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'sheet' | null>(null);
  const [overlay, setOverlay] = useState<'busy' | 'done' | null>(null);
  const close = () => setOpen(null);

  function showOverlay() {
    setOverlay('busy');
    setTimeout(() => setOverlay('done'), overlayMs);
    setTimeout(() => setOverlay(null), overlayMs * 2);
  }

  return (
    <KitGroup id="layers" title="Layers">
      <Specimen title="Tabs">
        <Tabs defaultValue="plan">
          <TabList label="Essay">
            <Tab value="plan">Plan</Tab>
            <Tab value="research">Research</Tab>
            <Tab value="draft">Draft</Tab>
            <Tab value="critique" disabled>
              Critique
            </Tab>
          </TabList>
          <TabPanel value="plan">Your plan goes here.</TabPanel>
          <TabPanel value="research">Your research goes here.</TabPanel>
          <TabPanel value="draft">Your draft goes here.</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen title="Menu and tooltip">
        <div className="kit-row">
          <Menu align="start" trigger={<Button variant="secondary">Account</Button>}>
            <MenuLabel>Maya Castillo</MenuLabel>
            <MenuDivider />
            <MenuItem>Profile</MenuItem>
            <MenuItem isDisabled>Receipts</MenuItem>
            <MenuItem>Log out</MenuItem>
            <MenuItem tone="danger">Delete</MenuItem>
          </Menu>
          <Tooltip text="Shows every change to your draft">
            <Button variant="ghost">Compare</Button>
          </Tooltip>
        </div>
      </Specimen>
      <Specimen title="Dialog, sheet and overlay">
        <div className="kit-row">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('long')}>
            Open a long dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Open a sheet
          </Button>
          <Button variant="secondary" onClick={showOverlay}>
            Show the overlay
          </Button>
        </div>
      </Specimen>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        size="sm"
        title="Delete this essay?"
        description="This deletes its plan, research and draft too."
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        <TextField label="Type its name to continue" />
      </Dialog>
      <Dialog
        isOpen={open === 'long'}
        onClose={close}
        title="Amara Osei"
        actions={<Button onClick={close}>Select Writer</Button>}
      >
        {Array.from({ length: 14 }, (_, paragraph) => (
          // oxlint-disable-next-line react/no-array-index-key -- The same paragraph again and again, to have something to scroll.
          <p key={paragraph} className="kit-note">
            I look for the sentence only you could have written and build outward from it. You will get questions before
            you get corrections. If a paragraph is already working, I leave it alone.
          </p>
        ))}
      </Dialog>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Navigation" header={<Logo />}>
        <div className="kit-paper">
          <Button onClick={close}>New Essay</Button>
        </div>
      </Sheet>
      <Overlay
        isOpen={overlay !== null}
        state={overlay ?? 'done'}
        title={overlay === 'busy' ? 'Preparing your workspace' : 'Successfully logged in!'}
        text={overlay === 'busy' ? 'This will only take a moment' : 'Welcome back'}
      />
    </KitGroup>
  );
}
