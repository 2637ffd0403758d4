import type { Caso, Motivo, PropuestaEnviada, Requisito } from '#services/kit/mesa/schemas.ts'
import type { FormErrors } from './acts.ts'

/** Longest texts that a proposal takes. */
export const longest = { porque: 600, razon: 2000, texto: 2000 } as const

/** A proposal while an official writes it. */
export interface ProposalForm {
  readonly decision: 'aprobar' | 'rechazar' | ''
  /** By requirement. */
  readonly requisitos: Readonly<
    Record<string, { readonly cumple: 'si' | 'no' | ''; readonly porque: string }>
  >
  /** Codes of the reasons. */
  readonly motivos: readonly string[]
  readonly razon: string
  /** Why it would be refused, of a proposal to grant: nobody would read it. */
  readonly otherWords: string
  readonly texto: string
}

/** The last proposal of a person, if it came back to her or she took it back. */
export const begunOf = (propuestas: Caso['propuestas']) => {
  const last = propuestas.find(({ autor }) => autor !== null)
  return last && (last.estado === 'devuelta' || last.estado === 'retirada') ? last : undefined
}

/** A proposal as the rule proposes it: whatever no register says stays open. What came back is corrected, not written again. */
export function fromRule({ requisitos, propuestas }: Pick<Caso, 'requisitos' | 'propuestas'>): ProposalForm {
  const rule = propuestas.find(({ estado }) => estado === 'de_la_regla')
  const begun = begunOf(propuestas)
  const answered = new Map(begun?.requisitos.map(one => [one.id, one]))
  const decision = (begun ?? rule)?.decision
  return {
    decision: decision === 'aprobar' || decision === 'rechazar' ? decision : '',
    requisitos: Object.fromEntries(
      requisitos.map(({ id, cumple }) => [
        id,
        answered.get(id) ?? { cumple: cumple === 'no_se_sabe' ? '' : cumple, porque: '' },
      ]),
    ),
    motivos: ((begun ?? rule)?.motivos ?? []).map(({ codigo }) => codigo),
    razon: begun?.razon ?? '',
    otherWords: '',
    texto: begun?.texto ?? '',
  }
}

/** Whether the rule proposes to refuse: granting then says why. */
export const ruleRefuses = (propuestas: Caso['propuestas']) =>
  propuestas.find(({ estado }) => estado === 'de_la_regla')?.decision === 'rechazar'

/** Reasons that a refusal of this request may rest on: those of a requirement that is asked of it. */
export const reasonsFor = (
  { requisitos }: Pick<Caso, 'requisitos'>,
  { motivos }: { readonly motivos: readonly Motivo[] },
): readonly Motivo[] => motivos.filter(({ requisito }) => requisitos.some(({ id }) => id === requisito))

/** Control of why she grants what the rule refuses. */
export const grantWhyControl = 'razon.aprobar'

/** Control of the reasons that rest on requirements which are met: one may be chosen before its requirement is answered. */
export const otherReasons = 'motivos.otros'

/** Controls of a requirement. */
export const metControl = (id: string) => `cumple.${id}`
export const whyControl = (id: string) => `porque.${id}`

/** Reads what was posted. */
export function readProposal(form: URLSearchParams, requisitos: readonly Requisito[]): ProposalForm {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const decision = text('decision')
  return {
    decision: decision === 'aprobar' || decision === 'rechazar' ? decision : '',
    requisitos: Object.fromEntries(
      requisitos.map(({ id }) => {
        const cumple = text(metControl(id))
        return [
          id,
          { cumple: cumple === 'si' || cumple === 'no' ? cumple : '', porque: text(whyControl(id)) },
        ]
      }),
    ),
    motivos: [...form.getAll('motivos'), ...form.getAll(otherReasons)],
    razon: text(decision === 'aprobar' ? grantWhyControl : 'razon'),
    otherWords: decision === 'aprobar' ? text('razon') : '',
    texto: text('texto'),
  }
}

/** Whether a requirement was answered otherwise than the rule does. */
const departs = ({ cumple }: Requisito, answer: 'si' | 'no' | '') => answer !== '' && answer !== cumple

/** What is missing before it can be proposed. */
export function proposalErrors(
  form: ProposalForm,
  { requisitos, propuestas }: Pick<Caso, 'requisitos' | 'propuestas'>,
  motivos: readonly Motivo[],
): FormErrors {
  const errors: Record<string, string> = {}
  for (const requisito of requisitos) {
    const { id, texto, cumple, sinMirar } = requisito
    const answer = form.requisitos[id]
    if (!answer?.cumple) errors[metControl(id)] = `Diga si se cumple: ${texto}`
    else if (departs(requisito, answer.cumple) && answer.porque === '')
      errors[whyControl(id)] =
        cumple === 'no_se_sabe'
          ? `Escriba en qué se basa: ${sinMirar ? 'la regla no miró' : 'ningún registro dice'} si se cumple «${texto}»`
          : `Escriba por qué se aparta de la regla en «${texto}»`
    else if (answer.porque.length > longest.porque)
      errors[whyControl(id)] = `Escriba a lo más ${longest.porque} letras.`
  }
  if (form.decision === '') errors.decision = 'Elija qué propone.'
  // What came back of a refusal that she corrects she has not written now.
  if (form.otherWords !== '' && form.otherWords !== begunOf(propuestas)?.razon)
    errors.decision =
      'Escribió por qué se rechaza, y propone aprobar: nadie lo leería. Bórrelo, o elija «Rechazar». Lo que la persona deba saber va en «Texto para la persona».'
  if (form.decision === 'rechazar' && motivos.length > 0 && form.motivos.length === 0)
    errors.motivos = 'Marque el motivo, o los motivos, del rechazo.'
  const unfounded = form.motivos
    .map(codigo => motivos.find(one => one.codigo === codigo))
    .find(one => one && form.requisitos[one.requisito]?.cumple !== 'no')
  if (form.decision === 'rechazar' && unfounded)
    errors.motivos = `Ese motivo descansa en un requisito que usted no respondió «No»: ${unfounded.texto}`
  const departed = requisitos.some(one => departs(one, form.requisitos[one.id]?.cumple ?? ''))
  if (form.decision === 'aprobar' && ruleRefuses(propuestas) && !departed && form.razon === '')
    errors[grantWhyControl] = 'Escriba por qué se aparta de la regla, que propone rechazar.'
  if (form.decision === 'rechazar' && form.razon === '')
    errors.razon = 'Escriba por qué se rechaza. Ningún rechazo sale sin una razón en palabras.'
  for (const name of ['razon', 'texto'] as const)
    if (form[name].length > longest[name]) errors[name] = `Escriba a lo más ${longest[name]} letras.`
  return errors
}

/** What the institution gets; only for a proposal without errors. */
export function proposalToSend(form: ProposalForm, revision: string): PropuestaEnviada {
  return {
    revision,
    decision: form.decision === 'rechazar' ? 'rechazar' : 'aprobar',
    requisitos: Object.entries(form.requisitos).map(([id, { cumple, porque }]) => ({
      id,
      cumple: cumple === 'no' ? 'no' : 'si',
      porque,
    })),
    motivos: form.decision === 'rechazar' ? [...form.motivos] : [],
    razon: form.razon,
    texto: form.texto,
  }
}

/** What the letter depends on, in a short text: another one means another letter. */
export function letterMark(form: ProposalForm): string {
  return JSON.stringify([form.decision, form.motivos, form.razon, form.texto])
}
