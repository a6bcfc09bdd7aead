import { z } from 'zod';
import { clientKinds, serverKinds, type Op as OpType } from './ledger.ts';

/** The parts of a record as they are sent. They stand apart from it: a draft opens without the library that checks them. */
export const ClientKind = z.enum(clientKinds);
export const Kind = z.enum([...clientKinds, ...serverKinds]);

const count = z.number().int().min(0);
export const Ref = z.tuple([count, count.min(1)]);

export const Op: z.ZodType<OpType, OpType> = z.union([
  z.tuple([count, Kind, count, count, z.union([z.string(), z.array(Ref)])]),
  z.tuple([count, Kind, count, count, z.union([z.string(), z.array(Ref)]), z.uuid()]),
]);
