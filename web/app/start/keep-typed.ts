type Control = HTMLInputElement;

/** What a person, or their password manager, put into the form that was rendered ahead, before the application woke. */
export function keepTyped(root: HTMLElement): () => void {
  const typed = controlsOf(root).filter((control) =>
    control.type === 'checkbox' ? control.checked : control.value !== '',
  );
  const kept = typed.map(({ name, type, value }) => ({ name, type, value }));

  /** Puts it back the way typing would, so that the form's own keeper of values hears of it. */
  return () => {
    const controls = controlsOf(root);
    for (const { name, type, value } of kept) {
      const control = controls.find((one) => one.name === name);
      if (!control) continue;
      if (type === 'checkbox') {
        if (!control.checked) control.click();
      } else {
        setValue(control, value);
      }
    }
  };
}

function controlsOf(root: HTMLElement): Control[] {
  return [...root.querySelectorAll<Control>('input[name]')];
}

/** React takes a value set on the element itself for its own doing, and passes no event on; the prototype's setter it does not see. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
