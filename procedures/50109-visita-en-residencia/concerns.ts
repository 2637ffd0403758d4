import { formatDireccion } from '#domain/address.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { labelOf } from '#engine/asking/context.ts'
import type { CaseKind } from '#engine/cases/case-kind.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import type { Resumen } from '#services/agenda/contract.ts'
import type { Source } from './application.ts'
import { lastDayToCallOff, visitLines } from './pages/visita.ts'
import { parentescos } from './questions.ts'
import { requests } from './requests.ts'
import { horaOf } from './rules.ts'
import { cuando } from './words.ts'

const para: Readonly<Record<Exclude<Resumen['motivo'], 'poder'>, string>> = {
  supervivencia: 'mostrar que usted sigue con vida',
  cambio_pago: 'cambiar cómo cobra su pensión',
}

type Asked = ReturnType<typeof requests.of>

const unanswered: ReadonlySet<string> = new Set(['ingresada', 'en_revision', 'por_confirmar', 'observada'])
const calledOff: ReadonlySet<string> = new Set(['desistida', 'cancelada', 'rechazada'])
const callOff = 'puede cancelar la visita en Micha, hasta el día hábil anterior. El mismo día, llame al 101.'

/** What a relative asked for in her name: where, when and for what, of which she is not asked. */
export const filedForLetter: NonNullable<CaseKind['filedForLetter']> = ({ answers, applicant }) => {
  const { pensionado, solicitante, residencia, hora } = answers as unknown as Source['answers']
  const { motivo } = pensionado
  const who =
    solicitante.apoderadoRun === undefined
      ? applicant
      : `la persona del RUN ${formatRun(solicitante.apoderadoRun)}`
  const what = motivo === 'poder' ? `dar un poder, con el que ${who} cobra por usted` : para[motivo]
  const where = [residencia.lugar, formatDireccion(residencia.direccion)].filter(Boolean).join(', ')
  return [
    `Pidió que un funcionario del IPS vaya para ${what}.`,
    `Pidió que sea en ${where}, el ${cuando(horaOf(hora.hora))}.`,
  ]
}

/** What for: the one for whom the power is, by RUN, because the name is only what the applicant typed. */
function paraQue({ applicant }: ConcernAbout, { motivo, pedida }: Asked): string {
  if (!motivo) return ''
  if (motivo !== 'poder') return `, para ${para[motivo]}`
  const { apoderado } = pedida ?? {}
  const who =
    apoderado === 'solicitante'
      ? applicant
      : apoderado
        ? `la persona del RUN ${formatRun(runFromWire(apoderado))}`
        : 'otra persona'
  return `, para dar un poder, con el que ${who} cobra por usted`
}

/** What the applicant says that she is: she is asked only where no register has her as close family. */
function serText({ applicant }: ConcernAbout, parentesco: string): string {
  const label = labelOf(parentescos, parentesco)?.toLowerCase() ?? ''
  return `${applicant} dice ser ${parentesco === 'otro' ? '' : 'su '}${label}. Para el IPS no es de su familia cercana.`
}

/** While there is no visit yet: before her answer, and after it. */
function waitingText({ answer, state }: ConcernAbout, { pedida, plazo }: Asked): readonly string[] {
  const asked = pedida ? [`Pidió que sea en ${pedida.direccion}, el ${cuando(pedida)}.`] : []
  if (answer === 'si') {
    // Before the institution has gone on, its term is still that of the question.
    const until = state === 'en_revision' && plazo ? ` Tiene hasta el ${formatDate(plazo)}.` : ''
    return [
      ...asked,
      `Usted dijo que sí. Falta que el IPS revise el certificado de que usted no puede salir.${until} Si lo acepta, da un día y una hora, y usted lo lee aquí.`,
      `Si cambia de idea, ${callOff}`,
    ]
  }
  if (answer) return [`${answer === 'no' ? 'Usted dijo que no' : 'Usted no respondió a tiempo'}: nadie irá.`]
  return [
    ...asked,
    'Hoy no hay visita: se da día y hora solo si usted dice que sí.',
    `Si dice que sí y después cambia de idea, ${callOff}`,
  ]
}

/** Once there is no visit: who saw to that. */
function calledOffText({ state = '', tookBack, answer }: ConcernAbout): readonly string[] {
  if (!calledOff.has(state)) return []
  if (tookBack) return ['Usted canceló la visita: nadie irá.']
  if (state === 'rechazada') {
    const hers = { no: 'Usted dijo que no.', vencida: 'Usted no respondió a tiempo.', si: '' }
    return [`${answer ? hers[answer] : ''} No hay visita: nadie irá.`.trim()]
  }
  return ['Quien la pidió la retiró. No hay visita: nadie irá.']
}

/** What the pensioner is asked when somebody who is not her family on record asks for the visit. */
export const concerns: Readonly<Record<'pensionado', ConcernWords>> = {
  pensionado: {
    readsEntries: ['aprobada'],
    title: ({ applicant }) => `${applicant} pidió una visita del IPS para usted`,
    text(about) {
      const asked = requests.of(about)
      const { pedida, fecha, hora } = asked
      return [
        `Pidió que un funcionario del IPS vaya a verlo a usted${paraQue(about, asked)}.`,
        ...(pedida ? [serText(about, pedida.parentesco)] : []),
        ...calledOffText(about),
        ...(about.state === 'aprobada' && fecha && hora
          ? visitLines({ ...asked, fecha, hora }, pedida?.direccion)
          : []),
        ...(unanswered.has(about.state ?? '') ? waitingText(about, asked) : []),
      ]
    },
    confirm: {
      title: '¿Quiere esta visita?',
      yes: 'Sí, la quiero',
      no: 'No, yo no la pedí',
      afterYes:
        'El IPS revisa el certificado. Si lo acepta, da un día y una hora, y le escribimos cuándo es.',
      afterNo: 'La solicitud se rechaza y nadie va.',
      afterSilence: 'La solicitud se rechaza y nadie va.',
    },
    takeBack: {
      title: 'Si ya no quiere la visita',
      text: 'Puede cancelarla aquí. Nadie irá, y le avisamos a quien la pidió. No se puede deshacer.',
      yes: 'Cancelar la visita',
      done: 'La visita quedó cancelada: nadie irá. Le avisamos a quien la pidió.',
      isOpen(about, today) {
        const { fecha } = requests.of(about)
        if (about.state === 'aprobada') return fecha !== undefined && today <= lastDayToCallOff(fecha)
        return about.state === 'en_revision'
      },
    },
  },
}
