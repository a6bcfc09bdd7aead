export const firstDraft = `The year I turned fourteen, the river behind our house turned green. It was a very impactful experience that changed my life forever.

So I built a sensor from a laser diode and an old Arduino. I rebuilt it overnight, on the kitchen table, and succeeded.

At UBC I want to learn how to make measurements that people can use.`;

export const reviewedDraft = `The year I turned fourteen, the river behind our house turned green. My grandmother asked me if the fish were safe. I did not know.

So I built a sensor from a laser diode and an old Arduino. It failed in front of forty people. I rebuilt it overnight, on the kitchen table, and by morning it could read what my eyes could not.

At UBC I want to learn how to make measurements that ordinary people can use.`;

export const planText = `# Plan

The prompt asks two things: **why this field**, and *why here*. Each has its own half.

## Opening

1. The river, the year you turned fourteen
2. Your grandmother’s question, which nobody could answer

### What carries it

- Resume, line 6: volunteer river monitor
- Chat: “the numbers were clear, the people could not read them”
  - keep her words as she said them
- [x] Answers both parts of the prompt
- [ ] Names one course

> Start with her question. It is yours alone.

| Part | Words | From |
|---|---|---|
| Opening | 90 | chat |
| The sensor | 120 | resume, line 7 |
| Why here | 110 | research |

See [the program’s own page](https://www.ubc.ca/) and write to [admissions](mailto:admissions@example.test). A link such as [this one](javascript:alert(1)) is only words, and <b>tags</b> stay as typed: \`<b>\`.

[Your turn: the moment the sensor failed, and what you did next, about 60 words]`;

export const talk = [
  {
    role: 'assistant',
    content: 'Four summers at the same river is a long time. What made you come back for a second one?',
    timestamp: '2025-11-13T21:40:00Z',
  },
  {
    role: 'user',
    content: 'Nitrate, mostly. We had paper strips and a notebook.\n\nI still have the notebook.',
    timestamp: '2025-11-14T20:05:00Z',
  },
] as const;
