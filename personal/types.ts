/** What pages and the composition root know of the portal's own personal data: reminders, consents, contact changes. */
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Letters } from '#engine/letters.ts'

/** A day that a person wants to be reminded of. */
export interface Recordatorio {
  readonly id: string
  /** What it is about, 1 to {@link textoMaxLength} characters on one line. */
  readonly texto: string
  readonly fecha: IsoDate
  /** Whether a mail goes out that day. */
  readonly porCorreo: boolean
  readonly creadoEn: Date
  /** When the mail went out. */
  readonly avisadoEn?: Date | undefined
}

/** What a person writes of a reminder. */
export type RecordatorioEscrito = Pick<Recordatorio, 'texto' | 'fecha' | 'porCorreo'>

/** Longest text of a reminder. */
export const textoMaxLength = 200

/** Reminders that one person may have; nobody writes more by hand. */
export const maxRecordatorios = 200

/** Reminders. A person only finds her own: with another person's id there is nothing to be found, changed or deleted. */
export interface Recordatorios {
  /** All of a person, the earliest day first. */
  list(run: Run): Promise<readonly Recordatorio[]>
  find(run: Run, id: string): Promise<Recordatorio | undefined>
  /**
   * Makes a reminder and queues its mail. The same id twice makes one, whatever was clicked twice.
   *
   * @param id - UUID chosen before the form was shown
   * @returns `full` when the person has {@link maxRecordatorios} already
   */
  create(run: Run, id: string, written: RecordatorioEscrito): Promise<'created' | 'full'>
  /** Writes a reminder anew and queues its mail. `false` when the person has no such reminder. */
  change(run: Run, id: string, written: RecordatorioEscrito): Promise<boolean>
  /** `false` when the person has no such reminder. */
  delete(run: Run, id: string): Promise<boolean>
}

/** What a person can allow. */
export const temas = {
  'recordatorios-por-correo':
    'Recibir en mi correo los recordatorios que yo creo en Micha, el día de cada uno.',
} as const

/** One of the {@link temas}. */
export type Tema = keyof typeof temas

/** One time that a person allowed something. */
export interface Autorizacion {
  readonly tema: Tema
  /** The words that she read. */
  readonly texto: string
  readonly otorgadaEn: Date
  /** When she took it back; it holds while this is missing. */
  readonly retiradaEn?: Date | undefined
}

/** What persons have allowed, and when they took it back. */
export interface Autorizaciones {
  /** All of a person, the latest first. */
  list(run: Run): Promise<readonly Autorizacion[]>
  /** Takes back what holds. Mails that hang on it are called off. `false` when nothing held. */
  withdraw(run: Run, tema: Tema): Promise<boolean>
}

/** A change of contact data that is about to be put to the register of persons. */
export interface CambioContacto {
  readonly run: Run
  /** Key under which the register is told; the same for every try of one change. */
  readonly clave: string
  /** Given names, for the greeting. */
  readonly nombres: string
  /** What changes, in words: `su dirección`, `su celular`. Never the values: mail is read over shoulders. */
  readonly cambios: readonly string[]
  /** Addresses before and after; empty where there is none. */
  readonly correoAnterior: string
  readonly correoNuevo: string
}

/** A change that the register has taken. */
export interface CambioConfirmado extends Pick<CambioContacto, 'cambios' | 'correoAnterior' | 'correoNuevo'> {
  readonly confirmadoEn: Date
}

/** Tells the old and the new address of every change of contact data. */
export interface CambiosContacto {
  /** Before the register is asked: keeps both addresses, because afterwards it only knows the new one. */
  prepare(cambio: CambioContacto): Promise<void>
  /** After the register took it: queues the mails, once however often it is called. */
  confirm(run: Run, clave: string): Promise<void>
  /** Confirmed changes of a person, the latest first. */
  list(run: Run): Promise<readonly CambioConfirmado[]>
}

/** Letters that one person may cause in a day; two witnesses take seven. */
export const maxCartasPerDay = 30

/** The portal's own personal data. */
export interface Personal {
  readonly recordatorios: Recordatorios
  readonly autorizaciones: Autorizaciones
  readonly cambiosContacto: CambiosContacto
  /** The letters that a person causes, to herself or to somebody else; at most {@link maxCartasPerDay} in a day. */
  cartasOf(run: Run): Letters
  /**
   * Deletes everything of a person that is kept here. Notices of a contact change that have not gone out yet stay until
   * they have, so that deleting cannot hide a change that somebody else made.
   */
  forget(run: Run): Promise<void>
  /** Says who does the work of `personalJobTypes`; before `jobs.start`. */
  registerJobs(): void
}
