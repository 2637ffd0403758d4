import { addYears, formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { filingDaysText } from '#domain/working-days.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import {
  checklist,
  content,
  figure,
  folded,
  heading,
  link,
  list,
  notice,
  onward,
  rows,
} from '#engine/content/content.ts'
import { rentaMaximaSubsidioJovenesClp, requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import type { MotivoRequisito, SituacionTrabajador } from '#services/stj/contract.ts'
import { onItsWayBlocks } from '../parts/requests/undelivered.ts'
import { defineReasons, outcomeOf } from '../parts/telling/reasons.ts'
import { silentOutcome } from '../parts/telling/silence.ts'
import { hrefTo, paths, signInTo } from './paths.ts'
import { cotizacionesDrawn, motivoSuspensionTexts } from './words.ts'

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes
const rightRegister = 'Si el dato está mal, pida a su AFP que lo corrija.'
const seeFicha = link('Ver quién puede tenerlo', '/ficha/5220')
const thisFicha = link('Ver la ficha del subsidio', '/ficha/5220')
const askAgain = link('Consultar por otra persona', hrefTo(paths.consulta))
const signIn = (path: string, label: string) => link(label, signInTo(path))

const review = [
  heading('Si no está de acuerdo'),
  'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula y su contrato. También puede llamar al 101.',
]

/** What the law asks, each with its "no" (procedures §5220, rejections). */
export const requisitos = defineReasons<MotivoRequisito, SituacionTrabajador>(
  {
    edad: {
      title: `Es para personas de ${fromAge} a ${toAge} años`,
      rule: `Debe tener entre ${fromAge} y ${toAge} años.`,
      fact: ({ fechaNacimiento }, today) => {
        const over = addYears(fechaNacimiento, toAge + 1)
        return over <= today
          ? `Usted cumplió ${toAge + 1} el ${formatDate(over)}.`
          : `Usted cumple ${fromAge} el ${formatDate(addYears(fechaNacimiento, fromAge))}.`
      },
      todo: [
        'Llame al 101 y pregunte por otros subsidios al empleo.',
        'Vea las ayudas para quien trabaja: también hay pagos por sus cargas.',
      ],
      links: [link('Ver ayudas para quien trabaja', '/momentos/trabajo')],
      refused:
        'El aporte es para quien tiene entre 18 y 35 años. Llame al 101 y pregunte por otros subsidios al empleo.',
    },
    independiente: {
      title: 'Es para quien trabaja con contrato',
      rule: 'Debe trabajar con contrato para una empresa o una persona.',
      fact: 'En los registros usted cotiza por su cuenta.',
      todo: [
        'Si firma un contrato, consulte otra vez cuando su empleador pague la primera cotización.',
        'Si trabaja por su cuenta y tiene cargas, hay un pago por ellas.',
      ],
      links: [link('Ver pagos por mis cargas', '/tramites/45056'), seeFicha],
      refused:
        'En los registros usted cotiza por su cuenta. El aporte es para quien tiene contrato. Si firma uno, haga otra solicitud.',
    },
    renta: {
      title: 'Su sueldo pasa del monto máximo',
      rule: today =>
        `Su sueldo bruto debe ser de ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))} o menos. Son 1,5 ingresos mínimos.`,
      fact: ({ rentaClp }) =>
        rentaClp === null
          ? 'Su sueldo es mayor.'
          : `Por el último mes usted cotizó por ${formatClp(rentaClp)}.`,
      todo: [
        'Si su sueldo baja, consulte otra vez.',
        'Si trabaja en dos lugares, los sueldos se suman.',
        rightRegister,
      ],
      links: [seeFicha],
      refused:
        'Su sueldo pasa de 1,5 ingresos mínimos. Si baja, haga otra solicitud. Si el dato está mal, lleve su liquidación de sueldo a una sucursal.',
    },
    veinticuatro_cotizaciones: {
      title: `Ya juntó ${contributions} cotizaciones`,
      rule: `Debe tener menos de ${contributions} cotizaciones en la AFP.`,
      fact: ({ cotizaciones, subsidio }) =>
        `Usted tiene ${plural('cotización', 'cotizaciones', cotizaciones)}.${subsidio ? ' El aporte que recibía llegó a su fin.' : ''}`,
      todo: ['No tiene que hacer nada. Lo depositado queda en su cuenta.', rightRegister],
      links: ({ subsidio }) =>
        subsidio ? [link('Ver los depósitos que recibí', hrefTo(paths.cartola)), seeFicha] : [seeFicha],
      refused: 'Ya juntó 24 cotizaciones en la AFP. Es el máximo que pide la ley.',
    },
    cotizacion_impaga: {
      title: 'Falta una cotización',
      rule: 'Las cotizaciones de pensión, salud y accidentes deben estar pagadas o declaradas.',
      fact: ({ mesImpago }) =>
        mesImpago ? `Falta la de ${formatMonth(mesImpago)}.` : 'Falta la del último mes.',
      todo: [
        'Hable con su empleador y pida que la pague.',
        'Cuando esté pagada, consulte otra vez.',
        'Si no la paga, avise a la Dirección del Trabajo.',
      ],
      links: [link('Consultar otra vez', hrefTo(paths.consulta)), seeFicha],
      refused: 'Falta la cotización del último mes. Pida a su empleador que la pague y haga otra solicitud.',
    },
    sin_empleo: {
      title: 'No se ve un trabajo con contrato',
      rule: 'Debe trabajar con contrato, y su empleador debe pagar sus cotizaciones.',
      fact: 'En los últimos tres meses no hay cotizaciones a su nombre.',
      todo: [
        'Si recién empezó a trabajar, espere la primera cotización y consulte otra vez.',
        'Si su empleador no las paga, avise a la Dirección del Trabajo.',
        rightRegister,
      ],
      links: [seeFicha],
      refused:
        'En los registros no hay cotizaciones de estos meses. Si trabaja con contrato, pida a su empleador que las pague y haga otra solicitud.',
    },
  },
  review,
)

/** What the law asks, one sentence each; to have work says the same as to work with a contract. */
export const leyOn = (today: IsoDate) =>
  requisitos.rules(today, [
    'edad',
    'independiente',
    'renta',
    'veinticuatro_cotizaciones',
    'cotizacion_impaga',
  ])

/** What a refused request says for each reason of the contract. */
export const refusals = {
  ...requisitos.refusals,
  cerrado: 'La ley ya no recibe solicitudes. Llame al 101 y pregunte por el Subsidio Unificado al Empleo.',
  con_subsidio:
    'Usted ya tiene este subsidio. No hace falta pedirlo otra vez. Vea los depósitos en su cartola.',
  en_curso: 'Ya había otra solicitud suya. Siga esa.',
}

/** Outcomes of the enquiry other than "she may ask". Without a session they contain nothing personal. */
export const outcomes = {
  ...requisitos.outcomes,
  con_subsidio: {
    title: 'Ya tiene este subsidio',
    blocks: ({ signedIn }: { signedIn: boolean }, own: SituacionTrabajador) =>
      signedIn ? ownSubsidio(own) : coarseSubsidio,
  },
  en_curso: {
    title: 'Ya hay una solicitud en curso',
    blocks: (
      { signedIn }: { signedIn: boolean },
      own: SituacionTrabajador & { readonly enviada?: string },
    ) =>
      own.enviada
        ? content(onItsWayBlocks(own, hrefTo(paths.solicitudes)))
        : signedIn
          ? ownEnCurso(own)
          : coarseEnCurso,
  },
  cerrado: outcomeOf<object>({
    title: 'Ya no se reciben solicitudes',
    why: 'La ley cerró este subsidio en 2026. Desde el 1 de octubre lo reemplaza el Subsidio Unificado al Empleo.',
    todo: [
      'Llame al 101 y pregunte por el Subsidio Unificado al Empleo.',
      'Quien ya tenía este subsidio lo sigue recibiendo hasta juntar 24 cotizaciones.',
    ],
    review,
    links: (_own, signedIn) => [thisFicha, ...(signedIn ? [] : [askAgain])],
  }),
  no_cumple: outcomeOf<object>({
    title: 'Hoy no puede pedir este subsidio',
    why: 'Para tenerlo, la ley pide todo esto:',
    shows: (_own, today) => [
      list(leyOn(today)),
      heading('Qué puede hacer'),
      'El motivo es un dato personal. Si usted es esa persona, ingrese y vea qué falta.',
    ],
    review,
    links: (_own, signedIn) =>
      signedIn ? [thisFicha] : [signIn(paths.consulta, 'Ingresar y ver el motivo'), askAgain],
  }),
  error: silentOutcome(paths.error, hrefTo(paths.consulta)),
}

/** The page of a person who may ask; `own` is her data, if she is signed in. */
export function puedePedirlo(own: SituacionTrabajador | null | undefined, today: IsoDate): ConsultationView {
  const title = 'Puede pedir este subsidio'
  if (!own)
    return {
      title,
      blocks: content(
        notice('exito', '', 'Según los registros, se cumple lo que pide la ley.'),
        'Si usted es esa persona, ingrese con su ClaveÚnica y pídalo. Toma unos 5 minutos.',
        onward(signIn(paths.persona, 'Ingresar y pedirlo'), askAgain),
      ),
    }
  return {
    title,
    blocks: content(
      figure('Aporte a su cuenta de la AFP', `${formatClp(own.montoClp)} al mes`, {
        note: `Hasta juntar ${contributions} cotizaciones.`,
      }),
      cotizacionesDrawn(own.cotizaciones),
      onward(link('Pedir el subsidio', hrefTo(paths.persona))),
      rows('Lo que vemos de usted', {
        'Sueldo del último mes': own.rentaClp !== null && formatClp(own.rentaClp),
        Empleador: own.empleadores.map(({ nombre }) => nombre),
      }),
      folded(
        'Lo que pide la ley',
        checklist(
          'Lo que pide la ley',
          leyOn(today).map(rule => ({
            state: 'cumple',
            title: rule,
            source: 'Instituto de Previsión Social (IPS)',
          })),
        ),
      ),
    ),
  }
}

const coarseSubsidio = content(
  'El aporte ya está concedido. No hay que pedirlo otra vez.',
  'Si usted es esa persona, ingrese y vea cada depósito en la cuenta de la AFP.',
  onward(signIn(paths.cartola, 'Ingresar y ver los depósitos'), askAgain),
)

const ownSubsidio = ({ subsidio }: SituacionTrabajador) =>
  content(
    subsidio?.estado === 'suspendida' &&
      subsidio.motivo &&
      notice('aviso', 'El aporte está detenido', motivoSuspensionTexts[subsidio.motivo]),
    `Lo tiene desde ${subsidio ? formatMonth(subsidio.desde) : 'hace un tiempo'}. No hay que pedirlo otra vez. Vea cada depósito en su cartola.`,
    onward(
      link('Ver los depósitos', hrefTo(paths.cartola)),
      link('Ver mis solicitudes', hrefTo(paths.solicitudes)),
    ),
    'Si un depósito no está en su cuenta, llame al 101 o pregunte en su AFP.',
  )

const coarseEnCurso = content(
  'El IPS revisa una solicitud de esta persona. No hace falta pedirlo otra vez.',
  onward(signIn(paths.solicitudes, 'Ingresar y ver en qué va'), askAgain),
)

const ownEnCurso = ({ solicitudAnterior: before }: SituacionTrabajador) =>
  content(
    'Usted ya lo pidió. El IPS revisa su solicitud. No hace falta pedirlo otra vez.',
    rows('', {
      'Número en el IPS': before?.folio,
      'Cuenta como ingresada el': before && filingDaysText(before),
    }),
    onward(
      before
        ? link('Ver en qué va', hrefTo(paths.solicitud, { id: before.idSolicitud }))
        : link('Ver mis solicitudes', hrefTo(paths.solicitudes)),
    ),
    'La respuesta puede tardar hasta 4 meses.',
  )
