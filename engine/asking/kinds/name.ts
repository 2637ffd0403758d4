import { fullName, type NombrePersona, personNamePattern } from '#domain/person-name.ts'
import type { Kind, NameQuestion, PartErrors } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

const MAX_LENGTH = 60

const parts = ['nombres', 'apellidoPaterno', 'apellidoMaterno'] as const

/** A person's name: given names, first surname, optional second surname. */
export const name: Kind<NameQuestion, NombrePersona> = {
  parse(_question, form, control) {
    const [nombres = '', apellidoPaterno = '', apellidoMaterno = ''] = parts.map(part =>
      form.text(`${control}.${part}`).replace(/\s+/g, ' '),
    )
    if (nombres === '' && apellidoPaterno === '' && apellidoMaterno === '') return { value: undefined }
    return { value: { nombres, apellidoPaterno, ...(apellidoMaterno ? { apellidoMaterno } : {}) } }
  },
  restore(_question, stored) {
    const { nombres, apellidoPaterno, apellidoMaterno } = storedRecord(stored) ?? {}
    if (typeof nombres !== 'string' || typeof apellidoPaterno !== 'string') return undefined
    return {
      nombres,
      apellidoPaterno,
      ...(typeof apellidoMaterno === 'string' && apellidoMaterno !== '' ? { apellidoMaterno } : {}),
    }
  },
  check(_question, value): PartErrors {
    const errors: Record<string, string> = {}
    for (const part of parts) {
      const text = value[part] ?? ''
      if (text.length > MAX_LENGTH) errors[part] = errorTexts.name.tooLong(String(MAX_LENGTH))
      else if (text !== '' && !personNamePattern.test(text)) errors[part] = errorTexts.name.unreadable
    }
    if (value.nombres === '') errors.nombres = errorTexts.name.noNombres
    if (value.apellidoPaterno === '') errors.apellidoPaterno = errorTexts.name.noApellido
    return errors
  },
  format: (_question, value) => [fullName(value)],
  controls: (_question, value) => parts.map(part => [part, value[part] ?? '']),
}
