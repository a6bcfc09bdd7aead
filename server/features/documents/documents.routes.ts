import { z } from 'zod';
import { Resume, ResumeCorrection, Transcript, TranscriptCorrection, type DocumentKind } from '#contracts/documents.ts';
import { correctedTextBytes, uploadLimits } from '#contracts/limits.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { acceptForms, readUpload } from '#server/platform/http/read-upload.ts';
import { createUploadGate, type UploadGate } from '#server/platform/http/upload-gate.ts';
import { presentResume, presentTranscript, type LinkedDocument } from './documents.presenter.ts';
import { correctDocument, getOwnDocument, getStudentDocument, removeDocument } from './documents.service.ts';
import { takenTypes, wrongType } from './read-file.ts';
import { registerUnderstoodRoutes } from './understood.routes.ts';
import { saveUpload, tooLarge } from './upload.service.ts';

type Answer = Resume | Transcript;
type Correction = ResumeCorrection | TranscriptCorrection;

/** How each kind is called on the wire. */
const kinds: {
  kind: DocumentKind;
  path: string;
  answer: z.ZodType<Answer>;
  present: (document: LinkedDocument) => Answer;
  correction: z.ZodType<Correction>;
}[] = [
  { kind: 'resume', path: '/resumes', answer: Resume, present: presentResume, correction: ResumeCorrection },
  {
    kind: 'transcript',
    path: '/transcripts',
    answer: Transcript,
    present: presentTranscript,
    correction: TranscriptCorrection,
  },
];

const tags = ['documents'];
const welcome = { bytes: uploadLimits.bytes, types: takenTypes, wrongType, tooLarge };

export async function registerDocumentRoutes(app: App, context: Context): Promise<void> {
  for (const entry of kinds) registerKind(app, context, entry);
  registerUnderstoodRoutes(app, context);
  const gate = createUploadGate();
  // In a scope of its own, so that no other call takes forms.
  await app.register(async (scope) => {
    acceptForms(scope as App);
    for (const entry of kinds) registerUpload(scope as App, context, { ...entry, gate });
  });
}

function registerUpload(
  app: App,
  context: Context,
  { kind, path, answer, present, gate }: (typeof kinds)[number] & { gate: UploadGate },
): void {
  app.post(
    `${path}/upsert`,
    {
      config: { access: 'student' },
      // Packing a long text takes from everybody's time what it saves one person who has just sent much more than that.
      compress: false,
      schema: {
        tags,
        summary: `Upload the caller’s ${kind}, a PDF, a Word file or a text, in the place of the one before`,
        description: 'A form with the field `file`. Asked for an event stream, it tells how far the reading is.',
        consumes: ['multipart/form-data'],
        response: { 200: answer },
      },
    },
    (request, reply) =>
      answerAsAsked(request, reply, ({ progress, signal: leaving }) =>
        gate.pass(profileOf(request).id, leaving, async (signal) => {
          const file = await readUpload(request, welcome, signal);
          const upload = { kind, file, onProgress: progress, signal };
          return present(await saveUpload(context, profileOf(request), upload));
        }),
      ),
  );
}

function registerKind(
  app: App,
  context: Context,
  { kind, path, answer, present, correction }: (typeof kinds)[number],
): void {
  const own = `${path}/my_${kind}`;
  const response = { 200: answer };

  app.get(
    own,
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: `The caller’s ${kind}, null where there is none yet`,
        response: { 200: answer.nullable() },
      },
    },
    async (request) => {
      const document = await getOwnDocument(context, profileOf(request), kind);
      return document && present(document);
    },
  );

  app.put(
    own,
    {
      config: { access: 'student' },
      bodyLimit: correctedTextBytes,
      schema: { tags, summary: `Correct the text of the caller’s ${kind}`, body: correction, response },
    },
    async (request) => {
      const { body } = request;
      const content = 'resume_content' in body ? body.resume_content : body.transcript_content;
      const correct = { kind, content, basedOn: body.based_on };
      return present(await correctDocument(context, profileOf(request), correct));
    },
  );

  app.delete(
    own,
    {
      config: { access: 'student' },
      schema: { tags, summary: `Remove the caller’s ${kind}`, response: { 204: z.void() } },
    },
    async (request, reply) => {
      await removeDocument(context, profileOf(request), kind);
      return reply.code(204).send();
    },
  );

  app.get(
    `${path}/student/:profileId`,
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: `A student’s ${kind}: for the student, and for a writer with a paid request`,
        params: z.object({ profileId: z.uuid() }),
        response,
      },
    },
    async (request) => {
      const { profileId } = request.params;
      return present(await getStudentDocument(context, profileOf(request), { profileId, kind }));
    },
  );
}
