import { parseEmail } from '#domain/email.ts'

/** Subjects of messages. */
export const contactTopics = {
  tramite: 'Un trámite o una solicitud',
  pago: 'Un pago',
  clave: 'Mi ClaveÚnica o mi ingreso',
  datos: 'Mis datos personales',
  sitio: 'Esta página: un error o una idea',
  otro: 'Otra cosa',
} as const

export type ContactTopic = keyof typeof contactTopics

export interface ContactMessage {
  readonly nombre: string
  readonly correo: string
  readonly tema: ContactTopic
  readonly mensaje: string
}

/** Longest answers, in characters. */
export const contactLimits = { nombre: 100, mensaje: 2_000 } as const

/** The form as typed. */
export type ContactDraft = Readonly<Record<keyof ContactMessage, string>>

/** The message, or an error for each wrong answer. */
export type ContactReading =
  | { readonly message: ContactMessage; readonly errors?: undefined }
  | { readonly message?: undefined; readonly errors: Readonly<Partial<Record<keyof ContactMessage, string>>> }

/** Receives people's messages (shell §2: contact form). */
export interface ContactDesk {
  /**
   * Sends the message to the desk, and its number to the person. Only the desk gets her words, so that nobody can make
   * the State write to somebody else.
   * @param from - the sender's network address, and her RUN if she is signed in
   * @returns number of the message, and whether the letter to her was sent; `too-many` if this sender, or letters to
   * this address, reached the hourly limit
   * @throws MailError if the desk could not be reached; nothing was received
   */
  take(
    message: ContactMessage,
    from: { address: string; run: string | undefined },
  ): Promise<{ number: string; copySent: boolean } | 'too-many'>
}

export function readContact(draft: ContactDraft): ContactReading {
  const nombre = draft.nombre.replace(/\s+/g, ' ').trim()
  const correo = parseEmail(draft.correo)
  const tema = (Object.keys(contactTopics) as ContactTopic[]).find(one => one === draft.tema)
  const mensaje = draft.mensaje.replaceAll('\r\n', '\n').trim()
  const errors = {
    ...(nombre === '' ? { nombre: 'Escriba su nombre, por ejemplo Rosa Pérez.' } : {}),
    ...(nombre.length > contactLimits.nombre
      ? { nombre: `Escriba su nombre con hasta ${contactLimits.nombre} letras.` }
      : {}),
    ...(correo === undefined ? { correo: 'Escriba su correo, por ejemplo nombre@correo.cl' } : {}),
    ...(tema === undefined ? { tema: 'Elija de qué se trata.' } : {}),
    ...(mensaje === '' ? { mensaje: 'Escriba su mensaje.' } : {}),
    ...(mensaje.length > contactLimits.mensaje
      ? { mensaje: `Acorte su mensaje: puede tener hasta ${contactLimits.mensaje} letras y signos.` }
      : {}),
  }
  if (correo === undefined || tema === undefined || Object.keys(errors).length > 0) return { errors }
  return { message: { nombre, correo, tema, mensaje } }
}
