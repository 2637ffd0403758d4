/** Names of people: given names and two surnames, as usual in Chile. */

import { foldText } from './plain-text.ts'

/** People registered abroad may have no second surname. */
export interface NombrePersona {
  /** All given names, separated by spaces: `María del Carmen`. */
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno?: string
}

/** Characters allowed in a name, with at least one letter and no digits. */
export const personNamePattern = /^(?=\P{L}*\p{L})[\p{L}\p{M} .'’-]+$/u

const particles = [
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'i',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
]

/** Joins a name: `Carmen Gloria Soto Pérez`. */
export function fullName(nombre: NombrePersona): string {
  return words(`${nombre.nombres} ${nombre.apellidoPaterno} ${nombre.apellidoMaterno ?? ''}`).join(' ')
}

/**
 * A person inside a sentence: a name stays as it is, and `Persona del RUN 4.123.987-5`, who has no name, gets an article
 * ("la persona del RUN 4.123.987-5").
 */
export function personInSentence(person: string): string {
  return person.replace(/^Persona del RUN /, 'la persona del RUN ')
}

/**
 * Whether a written name may be that of a person on record, ignoring accents and case: no word that the register lacks, and at
 * least the first surname and one given name.
 */
export function isNameOf(written: string, registered: NombrePersona): boolean {
  const known = foldedWords(fullName(registered))
  const said = foldedWords(written)
  const has = (name: string) => foldedWords(name).some(word => said.includes(word))
  return (
    said.length > 0 &&
    said.every(word => known.includes(word)) &&
    has(registered.nombres) &&
    has(registered.apellidoPaterno)
  )
}

const foldedWords = (text: string) => words(foldText(text))

/** The first given name, for a greeting: `Carmen`. */
export function firstName(nombre: Pick<NombrePersona, 'nombres'>): string {
  return words(nombre.nombres)[0] ?? ''
}

/**
 * Whether a name that somebody wrote is that of a person on record: each written word is in the registered name, in its
 * order, and there are at least two. Accents, capitals and particles do not count: `marcela oyarzun` is Marcela Beatriz
 * Oyarzún Leiva.
 */
export function isSameName(written: string, registered: string): boolean {
  const asked = comparable(written)
  let next = 0
  for (const word of comparable(registered)) if (word === asked[next]) next++
  return asked.length >= 2 && next === asked.length
}

function comparable(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter(word => word !== '' && !particles.includes(word))
}

/** Initials of the first given name and the first surname: `CS`. Skips particles. */
export function initials(nombre: NombrePersona): string {
  const surname = words(nombre.apellidoPaterno).find(word => !particles.includes(word.toLowerCase()))
  return [firstName(nombre), surname ?? nombre.apellidoPaterno]
    .map(word => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * Normal capitalisation of a name from a register: `MARÍA DEL CARMEN O'HIGGINS` → `María del Carmen O'Higgins`. A
 * name in mixed case stays as it is.
 */
export function capitalizeName(text: string): string {
  const tidy = words(text).join(' ')
  if (tidy !== tidy.toUpperCase() && tidy !== tidy.toLowerCase()) return tidy
  return words(tidy.toLowerCase())
    .map((word, index) => (index > 0 && particles.includes(word) ? word : capitalizeWord(word)))
    .join(' ')
}

function capitalizeWord(word: string): string {
  return word.replace(
    /(^|['’-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

/** An official, as people read of her: `Marta Olivares (Instituto de Previsión Social)`. */
export const nameOfOfficial = ({
  nombre,
  institucion,
}: {
  readonly nombre: string
  readonly institucion: string
}): string => `${nombre} (${institucion})`
