import { formatClp } from '#domain/money.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Pase } from '#services/pase-cultural/contract.ts'
import { type AskedErrors, errorItems, fieldsOf, readAsked, typedForm } from '../parts/asking/asked.ts'
import { silenceBlocks, silenceNotice } from '../parts/telling/silence.ts'
import { givenView, noAccount, noView, waitingView } from './pages/vistas.ts'
import { paths } from './paths.ts'
import { activarQuestions } from './questions.ts'
import { review, usos } from './reasons.ts'
import type { Reach, Services } from './registers.ts'

const ministerio = 'El Ministerio de las Culturas'

/** A returned form. */
interface Typed {
  readonly form: FormInput
  readonly errors: AskedErrors
  /** The institution did not answer when asked to activate. */
  readonly silent?: boolean
}

/** A person's own pass: activation, state, and last day (shell §2, `beneficio`). */
export const beneficio: Consultation<Services> = {
  id: 'beneficio',
  path: paths.beneficio,

  load: async reach => viewOf(reach, await askOwn(reach)),

  async act(reach, form) {
    const asked = readAsked(activarQuestions, form, reach)
    if (asked.kind === 'errors')
      return { kind: 'errors', view: viewOf(reach, await askOwn(reach), { form, errors: asked.errors }) }
    const { correo } = asked.answers
    const reply = await whenAnswered(
      unlessNamed('NoCorresponde', () =>
        reach.services.paseCultural.activar({
          body: { correo: correo ?? '', acepta: true, autorizaDatos: true },
          // A person has one pass: pressing twice is the same request.
          idempotencyKey: `pase-${reach.requestId}`,
        }),
      ).then(pase => ({ pase })),
    )
    if (!reply) return { kind: 'page', view: silentView(reach, { form, errors: {}, silent: true }) }
    // Also if it is not due any more: the page says why.
    return { kind: 'redirect', href: reach.hrefOf(paths.beneficio) }
  },
}

/** The person's pass; `null` if she is not on record, undefined if the institution does not answer. */
function askOwn({ services }: Reach): Promise<Pase | null | undefined> {
  return whenAnswered(
    unlessNamed('NoEncontrada', () => services.paseCultural.consultarPropio()).then(found => found ?? null),
  )
}

function viewOf(reach: Reach, pase: Pase | null | undefined, typed?: Typed): ConsultationView {
  if (pase === undefined)
    return typed ? silentView(reach, typed) : { title: 'Su Pase Cultural', blocks: noAnswer(reach) }
  if (pase === null)
    return {
      title: 'Su Pase Cultural',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El Ministerio de las Culturas no tiene datos suyos. Llame al 101 y pida que lo revisen.',
        },
        ...review,
      ],
    }
  switch (pase.estado) {
    case 'por_activar':
      return activateView(reach, pase, typed)
    case 'en_espera':
      return waitingView(reach, pase)
    case 'activado':
    case 'vencido':
      return givenView(reach, pase)
    case 'no_corresponde':
      return noView(reach, pase)
  }
}

function activateView(reach: Reach, pase: Pase, typed?: Typed): ConsultationView {
  return {
    title: 'Active su Pase Cultural',
    errors: errorItems(typed?.errors ?? {}),
    blocks: [
      { kind: 'figure', label: 'Le tocan, una sola vez', value: formatClp(pase.montoClp), note: usos },
      ...(pase.tieneCuentaRut
        ? [
            {
              kind: 'paragraph',
              text: 'Se deposita en un bolsillo de su CuentaRUT, en BancoEstado.',
            } as const,
          ]
        : noAccount()),
      questionsBlock(reach, typed),
    ],
  }
}

/** The form as typed, if the institution does not answer: nothing typed is lost. */
function silentView(reach: Reach, typed: Typed): ConsultationView {
  return {
    title: 'Active su Pase Cultural',
    errors: errorItems(typed?.errors ?? {}),
    blocks: [
      ...(typed.silent
        ? [
            silenceNotice(
              'No sabemos si el pase quedó activado. Lo que escribió sigue aquí. Espere un poco y presione el botón otra vez: no se activa dos veces.',
              ministerio,
            ),
          ]
        : []),
      questionsBlock(reach, typed),
    ],
  }
}

function noAnswer({ hrefOf }: Reach): readonly Block[] {
  return silenceBlocks({
    who: ministerio,
    text: 'Le preguntamos por su pase y no contestó. No es por algo que usted hizo. Espere unos minutos.',
    href: hrefOf(paths.beneficio),
  })
}

function questionsBlock({ hrefOf, person }: Reach, typed?: Typed): PageBlock {
  const known = person.email
  const offered = known ? typedForm({ 'correo.direccion': known, 'correo.repeticion': known }) : undefined
  return {
    kind: 'questions',
    action: hrefOf(paths.beneficio),
    submit: 'Activar el pase',
    fields: fieldsOf(activarQuestions, typed?.form ?? offered, typed?.errors),
  }
}
