import type { IsoDate } from '#domain/dates.ts'
import type { TipoBeneficio } from '#services/beneficios/contract.ts'
import type { Estimate, Told } from './estimate.ts'
import type { KnownPerson } from './known.ts'

/** A benefit that a person may be entitled to and has not requested. */
export interface Entitlement {
  /** What she could request, in plain words. */
  readonly title: string
  /** The fact from a register that leads to it, and which register. */
  readonly why: string
  /** The rule as a sentence, with the conditions that Micha cannot check. */
  readonly rule: string
  /** Somebody of hers died: she is spoken to with that in mind. */
  readonly mourning?: true
}

/** Cost, time and place of a step. */
export interface StepFacts {
  readonly cost: string
  readonly term: string
  /** The term is until when to do it, not when the answer comes. */
  readonly isDue?: true
  readonly place: string
  /** The law that sets the deadline, if one does. */
  readonly source?: string
}

/** One thing to do in a life event. */
export interface Step {
  /** Its place among the steps, from 1. */
  readonly order: number
  readonly title: string
  readonly text: string
  /** For a signed-in person: how the registers show that it is done, or undefined. */
  readonly done?: (known: KnownPerson) => string | undefined
}

/** What pages of the portal are about, and link a ficha for. */
export type Topic = TipoBeneficio | 'PASE_CULTURAL' | 'PAGO_VENCIDO' | 'PAGOS_INDEPENDIENTE'

/** What a ficha says of its procedure to pages of the portal, so that these name no procedure. */
export interface SaidByFicha {
  /** Offered to the people whom registers show to be entitled; 1 is the most urgent. */
  readonly offer?: {
    readonly urgency: number
    /** The procedure whose requests ask for it, if not the ficha's own. */
    readonly askedIn?: string
    /** Undefined if it does not apply or cannot be decided. */
    to(known: KnownPerson): Entitlement | undefined
  }
  /** Its steps in life events (`/momentos/{id}`), with the ids of other fichas that explain them too. */
  readonly momentos?: readonly (Step & { readonly momento: string; readonly also?: readonly string[] })[]
  /** What pages link it for. */
  readonly about?: readonly Topic[]
  /** It gives a benefit whose decision the register of benefits does not follow. */
  readonly gives?: true
  /** What could be somebody's by what she tells, with its place on that page (`/calcular`); 1 comes first. */
  readonly estimate?: { readonly order: number; of(told: Told, today: IsoDate): Estimate }
  /** Its place on the front page: a card, or a link below the cards; 1 comes first. */
  readonly front?: { readonly as: 'card' | 'link'; readonly order: number }
  /** A date that concerns many people: until it they can do something with this procedure. */
  readonly usefulDay?: {
    next(today: IsoDate): IsoDate
    /** What they can do, as a link after «Hasta el 13 de mayo puede». */
    readonly what: string
    /** How the sentence ends. */
    readonly end: string
    /** Text of the reminder. */
    readonly reminder: string
  }
}
