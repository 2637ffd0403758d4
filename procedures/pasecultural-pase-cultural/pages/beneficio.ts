import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type FormInput, formInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import {
  content,
  figure,
  folded,
  link,
  notice,
  onward,
  type RowValue,
  remind,
  rows,
  steps,
} from '#engine/content/content.ts'
import { paseCulturalMonths, paseCulturalWaitDays } from '#law/pase-cultural.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Pase } from '#services/pase-cultural/contract.ts'
import { type AskedErrors, errorItems, fieldsOf, readAsked } from '../../parts/asking/asked.ts'
import { silenceBlocks, silenceNotice } from '../../parts/telling/silence.ts'
import { paths } from '../paths.ts'
import { activarQuestions } from '../questions.ts'
import { reasons, review, usos } from '../reasons.ts'
import { askOwn, type Reach, type Services } from '../registers.ts'

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

function viewOf(reach: Reach, pase: Pase | null | undefined, typed?: Typed): ConsultationView {
  const title = 'Su Pase Cultural'
  if (pase === undefined) return typed ? silentView(reach, typed) : { title, blocks: noAnswer(reach) }
  if (pase === null)
    return {
      title,
      blocks: content(
        'El Ministerio de las Culturas no tiene datos suyos. Llame al 101 y pida que lo revisen.',
        review,
      ),
    }
  switch (pase.estado) {
    case 'por_activar':
      return activateView(reach, pase, typed)
    case 'en_espera':
      return waitingView(reach, pase)
    case 'activado':
    case 'vencido':
      return givenView(reach, pase)
    case 'no_corresponde': {
      const no = reasons.outcomes[pase.motivo ?? 'reglas']
      return { title: no.title, blocks: [...content(waitedText(pase)), ...no.blocks(reach, pase)] }
    }
  }
}

/** She had asked for it, and the days for her account are over. */
const waitedText = ({ folio, esperaHasta }: Pase) =>
  esperaHasta &&
  `Usted ya lo había pedido: es el pase ${folio ?? ''}. Tenía hasta el ${formatDate(esperaHasta)} para activarlo con una CuentaRUT. Ese día ya pasó, y el pase no se depositó.`

function activateView(reach: Reach, pase: Pase, typed?: Typed): ConsultationView {
  return {
    title: 'Active su Pase Cultural',
    errors: errorItems(typed?.errors ?? {}),
    blocks: [
      ...content(
        figure('Le tocan, una sola vez', formatClp(pase.montoClp), { note: usos }),
        pase.tieneCuentaRut
          ? 'Se deposita en un bolsillo de su CuentaRUT, en BancoEstado.'
          : [
              notice(
                'aviso',
                'Le falta una CuentaRUT',
                `BancoEstado no nos informa una cuenta suya. Active el pase igual: tiene ${paseCulturalWaitDays} días para abrirla.`,
              ),
              howToOpen,
            ],
      ),
      questionsBlock(reach, typed),
    ],
  }
}

/** How to get a CuentaRUT (decisions, pasecultural). */
const howToOpen = folded(
  'Cómo abrir una CuentaRUT',
  steps([
    'Descargue la aplicación de BancoEstado, o vaya a una sucursal o a una CajaVecina.',
    'Lleve su cédula vigente. No cuesta nada abrirla.',
    'Cuando la tenga, vuelva aquí. Puede que el banco tarde unos días en informarla.',
  ]),
)

/** The form as typed, if the institution does not answer: nothing typed is lost. */
function silentView(reach: Reach, typed: Typed): ConsultationView {
  return {
    title: 'Active su Pase Cultural',
    errors: errorItems(typed.errors),
    blocks: [
      ...content(
        typed.silent &&
          silenceNotice(
            'No sabemos si el pase quedó activado. Lo que escribió sigue aquí. Espere un poco y presione el botón otra vez: no se activa dos veces.',
            ministerio,
          ),
      ),
      questionsBlock(reach, typed),
    ],
  }
}

const noAnswer = ({ hrefOf }: Reach) =>
  silenceBlocks({
    who: ministerio,
    text: 'Le preguntamos por su pase y no contestó. No es por algo que usted hizo. Espere unos minutos.',
    href: hrefOf(paths.beneficio),
  })

function questionsBlock({ hrefOf, person }: Reach, typed?: Typed): PageBlock {
  const known = person.email
  const offered = known
    ? formInput(['direccion', 'repeticion'].map(part => [`correo.${part}`, known]))
    : undefined
  return {
    kind: 'questions',
    action: hrefOf(paths.beneficio),
    submit: 'Activar el pase',
    fields: fieldsOf(activarQuestions, typed?.form ?? offered, typed?.errors),
  }
}

/** A right that waits for a CuentaRUT, and until when. */
function waitingView({ hrefOf, today }: Reach, pase: Pase): ConsultationView {
  const until = pase.esperaHasta ?? today
  return {
    title: 'Su derecho espera una CuentaRUT',
    blocks: content(
      notice(
        'aviso',
        `Ábrala hasta el ${formatDate(until)}`,
        'Le toca el pase y ya lo pidió. Falta la cuenta donde se deposita. BancoEstado todavía no nos informa una suya.',
      ),
      howToOpen,
      'Cuando la tenga, vuelva a esta página y active el pase. Si pasa ese día, hay que empezar de nuevo, y puede que ya no le toque por la edad.',
      remind(until, 'Último día para abrir la CuentaRUT del Pase Cultural'),
      onward(link('Ya la abrí: ver de nuevo', hrefOf(paths.beneficio))),
      rows('', numberRows(pase)),
    ),
  }
}

/** An activated pass, and its last day. */
function givenView({ today }: Reach, pase: Pase): ConsultationView {
  const { estado, montoClp, activadoEl, venceEl } = pase
  const isOver = estado === 'vencido'
  return {
    title: isOver ? 'Su Pase Cultural se venció' : 'Su Pase Cultural está activado',
    blocks: content(
      isOver
        ? notice(
            'neutro',
            '',
            `Ya pasaron los ${paseCulturalMonths} meses para usarlo. Se da una sola vez, así que no hay otro.`,
          )
        : notice('exito', '', `El dinero está en un bolsillo de su CuentaRUT. ${usos}`),
      rows('', {
        Monto: formatClp(montoClp),
        'Activado el': formatDate(activadoEl ?? today),
        [isOver ? 'Se venció el' : 'Último día para usarlo']: formatDate(venceEl ?? today),
        ...numberRows(pase),
      }),
      isOver || !venceEl
        ? review
        : [
            remind(venceEl, 'Último día para usar el Pase Cultural'),
            'Si el dinero no aparece en su cuenta, llame al 101 y diga el número del pase.',
          ],
    ),
  }
}

const numberRows = ({ folio, correo }: Pase): Readonly<Record<string, RowValue>> => ({
  'Número del pase': folio,
  Correo: correo,
})
