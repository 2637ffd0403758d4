import { hasCode } from '#domain/by-code.ts'
import { uncapitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import { plural } from '#domain/quantities.ts'
import { arrivalDay } from '#domain/working-days.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { type Content, content, heading, link, links, list, main, rows } from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { aniosDeServicioReparto, gradosInvalidezReparto } from '#law/pensiones-reparto.ts'
import type { Motivo, SituacionPension, TramiteId } from '#services/pensiones/contract.ts'
import { defineReasons, type ReasonTold } from '../parts/telling/reasons.ts'
import { beginHref, estadoHref, hrefTo, paths, pensionHref, requestHref, testigosHref } from './paths.ts'
import { tramiteOf } from './rules.ts'
import { tramiteIds, tramites } from './words.ts'

/** What the registers say of a request: before the form, on its way, or when it was decided. */
export interface Consta {
  readonly tramite: TramiteId
  /** What the rule asks, and what is on record: years, weeks, months or a percentage. */
  readonly exigido?: number | null | undefined
  readonly registrado?: number | null | undefined
  readonly afp?: string | null | undefined
  /** Who died, `null` if no register ties her to them; absent where the reason is not about that. */
  readonly difunto?: NombrePersona | null | undefined
  /** Another request for the same. */
  readonly abierta?:
    | (Omit<NonNullable<SituacionPension['solicitudAbierta']>, 'idSolicitud'> & { idSolicitud?: string })
    | null
    | undefined
}

const ifForced = aniosDeServicioReparto.expiracionObligada
const numberOf = (value: number | null | undefined) => value?.toLocaleString('es-CL') ?? ''
const counted = (own: Consta | undefined, count: number | null | undefined) =>
  `${numberOf(count)} ${own?.tramite === '26828' ? 'años' : 'semanas'}`
const onRecord = ({ registrado }: Consta) => `En los registros hay ${numberOf(registrado)}.`
/** The years of service, which are fewer for who lost her post. */
const yearsRule = (_: unknown, own?: Consta) =>
  `Hacen falta ${numberOf(own?.exigido) || 'más'} años de servicio. Son ${ifForced} si el cargo terminó sin que usted quisiera.`
const notForced = 'Su caja no tiene anotado que el cargo terminara así.'
const age = ({ registrado }: Consta) => `Según el Registro Civil, hoy tiene ${numberOf(registrado)} años.`
const again = 'Si cree que es un error, lleve sus papeles a una sucursal de ChileAtiende.'

/** The way to other weeks or years, which are recognised. */
export const recognise = main(link('Pedir el reconocimiento', beginHref('64155')))
const home = link('Ir al inicio', '/inicio')
const seeRules = ({ tramite }: Consta) => link('Ver los requisitos', pensionHref(tramite))
/** Where another answer may change it. */
const change = ({ tramite, difunto }: Consta): readonly Action[] =>
  difunto === undefined ? [] : [link('Cambiar lo que escribí', hrefTo(paths.causante, { borrador: tramite }))]

const usual = {
  title: 'Hoy no se puede pedir',
  links: (own: Consta) => [...change(own), seeRules(own), home],
}
/** Of one's own years: others may be without a record. */
const mended = {
  ...usual,
  links: (own: Consta) => [
    ...(['5230', '26828', '5381'].includes(own.tramite) ? [recognise] : []),
    ...usual.links(own),
  ],
}

/** What is left to a cohabitee without a child of both on record. */
export const sinHijos =
  'Vaya a una sucursal de ChileAtiende. Lleve su cédula, el certificado de defunción, y papeles que muestren que vivían juntos: un contrato, cuentas o cartas.'

/** What is left to somebody who is no relative on record of the deceased. */
const sinFamilia = [
  'Revise el RUN que escribió.',
  'Si el matrimonio o el nacimiento no está inscrito, inscríbalo en el Registro Civil.',
  `Si vivían juntos sin casarse: ${uncapitalized(sinHijos)}`,
]

const payable = [
  'Haga otra solicitud con una cuenta abierta de quien recibe el pago. Sirve su CuentaRUT.',
  'También puede pedir que le paguen en persona.',
  'Si la cuenta está bien, lleve un certificado del banco a una sucursal de ChileAtiende.',
]

/** What is left where the state, or the decision itself, says where to ask for a review. */
export const further =
  'Si la respuesta no cambia, puede reclamar ante la Superintendencia de Seguridad Social (SUSESO).'

/** Where to ask for a review. */
export const review = [
  heading('Si no está de acuerdo'),
  `Pida que revisen esto en una sucursal de ChileAtiende, con su cédula de identidad. También puede llamar al 101. ${further}`,
]

/** The rule, the fact, what to do, and where to ask for a review. */
export const why = ({ rule, fact, todo, review: beyond }: ReasonTold): Content => [
  rows('Por qué', { 'Lo que se pide': rule, 'Lo que consta': fact }),
  heading('Qué puede hacer'),
  list(todo),
  beyond,
]

/** Every "no" of the institution. */
export const reasons = defineReasons<Motivo, Consta>(
  {
    afiliado_afp: {
      title: 'Corresponde pedirla en la AFP',
      rule: 'Las cajas antiguas pagan a quien no está en una AFP (administradora de fondos de pensiones).',
      fact: ({ afp }) =>
        afp ? `En los registros aparece la AFP ${afp}.` : 'En los registros aparece una AFP.',
      todo: [
        'Pida la pensión en esa AFP.',
        'Si se salió de la AFP, lleve la resolución a una sucursal de ChileAtiende.',
      ],
      links: own => [...change(own), seeRules(own)],
    },
    sin_caja: {
      ...usual,
      rule: 'Hay que haber cotizado en una caja antigua que dé lo que usted pide.',
      fact: 'En los registros no hay cotizaciones en una de esas cajas.',
      todo: ['Si cotizó, busque libretas o contratos de esos años.', again],
    },
    edad: {
      ...usual,
      rule: (_, own) => `Hay que tener ${numberOf(own?.exigido)} años.`,
      fact: age,
      todo: [
        'Pida la pensión cuando cumpla esa edad.',
        'Si tuvo un trabajo pesado y cotizó 23 años, la edad puede ser menor. La Comisión Ergonómica Nacional lo califica: pídalo por medio de su empleador.',
      ],
    },
    semanas: {
      ...mended,
      rule: (_, own) => `Hacen falta ${numberOf(own?.exigido)} semanas cotizadas.`,
      fact: onRecord,
      todo: ['Busque libretas y contratos antiguos.', 'Con ellos puede pedir que le reconozcan más semanas.'],
    },
    anios: {
      ...mended,
      rule: yearsRule,
      fact: own => `${onRecord(own)}${(own.registrado ?? 0) >= ifForced ? ` ${notForced}` : ''}`,
      todo: [
        'Si el cargo terminó así, pida a la oficina donde trabajó que lo informe a su caja, o lleve la resolución de cese a una sucursal de ChileAtiende. Después vuelva aquí.',
        'Busque papeles de otros empleos con cotizaciones en su caja.',
        'Con ellos puede pedir que le reconozcan más años.',
      ],
    },
    falta_reconocer: {
      title: 'Primero hay que reconocer unos períodos',
      rule: (_, own) =>
        numberOf(own?.exigido)
          ? `La pensión pide ${counted(own, own?.exigido)}, contando solo lo cotizado.`
          : 'La pensión cuenta solo lo cotizado.',
      fact: own =>
        `${numberOf(own.registrado) ? `En los registros hay ${counted(own, own.registrado)}. ` : ''}Hay otros trabajos que no están anotados. Con ellos alcanza.`,
      todo: [
        'Pida primero que le reconozcan esos años.',
        'Después pida la pensión: lo que ya escribió queda guardado.',
      ],
      links: own => [recognise, ...change(own), seeRules(own)],
    },
    en_servicio: {
      ...usual,
      rule: 'Se jubila quien ya dejó el trabajo.',
      fact: 'En los registros hay cotizaciones de los últimos tres meses.',
      todo: ['Cuando deje el trabajo, vuelva con la resolución de cese.', again],
    },
    edad_vejez: {
      ...usual,
      rule: (_, own) =>
        `La pensión de invalidez es para quien tiene menos de ${numberOf(own?.exigido)} años.`,
      fact: age,
      todo: ['A esa edad corresponde la pensión de vejez: pídala.'],
      links: own => [main(link('Ver la pensión de vejez', pensionHref('5230'))), ...usual.links(own)],
    },
    ya_pensionado: {
      ...usual,
      rule: 'Cada persona recibe esta pensión una sola vez.',
      fact: 'En los registros ya tiene una pensión por lo mismo.',
      todo: ['Mire sus pagos en «Mis Beneficios».', again],
    },
    invalidez_no_declarada: {
      ...usual,
      rule: 'La invalidez la declara la COMPIN (Comisión de Medicina Preventiva e Invalidez). El informe de su médico no basta.',
      fact: ({ registrado }) =>
        numberOf(registrado)
          ? `La comisión la examinó: perdió el ${registrado} % de su capacidad de trabajo. Hace falta el ${gradosInvalidezReparto.parcial} %.`
          : 'Le preguntamos a la comisión. Aún no la ha examinado.',
      todo: [
        'Pida a la COMPIN que la examine. Lleve el informe de su médico.',
        'Cuando tenga su dictamen, haga otra solicitud: el IPS lo ve solo.',
      ],
    },
    nada_que_reconocer: {
      ...usual,
      rule: 'Se reconocen los trabajos que ya están en los registros y no tienen pagos anotados.',
      fact: 'En los registros no hay un trabajo suyo así.',
      todo: [
        'Junte sus libretas, contratos y liquidaciones de esos años.',
        'Llévelos a una sucursal. Por internet no se puede ver si un papel es real.',
      ],
    },
    no_registra_defuncion: {
      ...usual,
      rule: 'La muerte debe estar anotada en el Registro Civil.',
      fact: 'El Registro Civil no la tiene anotada.',
      todo: ['Revise el RUN que escribió.', 'Si la muerte es reciente, espere unos días e intente de nuevo.'],
    },
    sin_vinculo: {
      ...usual,
      rule: 'Por internet, el Registro Civil debe tener anotado el matrimonio, o una hija o un hijo de los dos. Si es por orfandad, que sea su madre o su padre.',
      fact: 'En los registros, quien recibiría la pensión no figura como familiar de la persona de ese RUN. Por eso no podemos decirle más por internet.',
      todo: sinFamilia,
    },
    conyuge_sin_plazo: {
      title: 'Falta tiempo de matrimonio',
      rule: (_, own) => `El matrimonio debe haber durado ${numberOf(own?.exigido)} meses o más.`,
      fact: ({ registrado }) =>
        `Según el Registro Civil, duró ${plural('mes', 'meses', Number.parseInt(String(registrado ?? 0), 10))}.`,
      todo: [
        'No se pide ese tiempo si hay hijos menores, un embarazo o un accidente. Los registros no tienen nada de eso.',
        'Si espera un hijo, inscriba su nacimiento y pídala otra vez.',
        'Sus hijos pueden tener derecho a la pensión de orfandad.',
      ],
      links: own => [...change(own), link('Pedir la pensión de orfandad', pensionHref('5239'))],
    },
    viudo_sin_invalidez: {
      ...usual,
      rule: 'Un viudo recibe esta pensión si tiene una invalidez declarada.',
      fact: 'En los registros no hay una invalidez declarada.',
      todo: [
        'Si tiene una invalidez, pida que la declare la COMPIN (Comisión de Medicina Preventiva e Invalidez). Su médico le dice cómo.',
        again,
      ],
    },
    nuevo_matrimonio: {
      ...usual,
      rule: 'La pensión se pierde al casarse de nuevo.',
      fact: 'El Registro Civil tiene anotado otro matrimonio.',
      todo: [again],
    },
    faltan_testigos: {
      title: 'Faltan los dos testigos',
      rule: 'Quien vivía con la persona sin casarse lo prueba con dos testigos.',
      fact: 'Aún no han declarado los dos.',
      todo: [
        'Pida su declaración a dos personas que los conocieron.',
        'Cada una la hace con su propia ClaveÚnica.',
      ],
      links: own => [main(link('Pedir los testigos', testigosHref)), ...change(own)],
    },
    testigo_rehusa: {
      ...usual,
      rule: 'Quien vivía con la persona sin casarse lo prueba con dos testigos.',
      fact: 'Uno de los dos no quiso declarar.',
      todo: [
        'Puede pedir la declaración a otras dos personas.',
        'Si tiene otras pruebas, llévelas a una sucursal de ChileAtiende.',
      ],
    },
    hay_conyuge: {
      ...usual,
      rule: 'Si quien falleció tenía esposa o esposo, esta pensión no se da por internet.',
      fact: 'El Registro Civil tiene anotado ese matrimonio.',
      todo: [
        'Lleve sus pruebas de que vivían juntos a una sucursal de ChileAtiende.',
        'Sus hijas e hijos pueden pedir la pensión de orfandad.',
      ],
    },
    fechas_imposibles: {
      ...usual,
      rule: 'Las fechas en que vivieron juntos deben ser posibles.',
      fact: 'La fecha que se declaró no lo es, según el Registro Civil.',
      todo: ['Pida otra vez a los testigos que declaren, con la fecha correcta.'],
    },
    cuidado_no_comprobado: {
      ...usual,
      rule: 'Pide por un niño o una niña su madre, su padre, o quien la cuida por orden de un juez.',
      fact: 'Con los datos que escribió no pudimos comprobarlo en los registros.',
      todo: [
        'Revise el nombre y el RUN del niño o la niña.',
        'Lleve la orden del juez a una sucursal de ChileAtiende. Por internet no podemos comprobar un papel.',
      ],
    },
    no_confirmado: {
      ...usual,
      rule: 'Si la orden del juez no está anotada, lo confirma quien lo tiene a su cargo por otra orden o, si no hay, la madre o el padre.',
      fact: 'Hacía falta que esa persona dijera que sí.',
      todo: [
        'Puede hablar con esa persona. Después puede hacer otra solicitud.',
        'Si tiene una orden del juez, llévela a una sucursal de ChileAtiende.',
      ],
    },
    cuenta_no_es_suya: {
      ...usual,
      rule: 'La pensión se deposita solo en una cuenta de quien la recibe, o de quien la pide por un niño o una niña.',
      fact: 'El banco dice que esa cuenta es de otra persona.',
      todo: payable,
    },
    cuenta_desconocida: {
      ...usual,
      rule: 'La pensión se deposita solo en una cuenta que el banco dice que es de quien la recibe.',
      fact: 'El banco no conoce esa cuenta.',
      todo: ['Revise el banco y el número.', ...payable],
    },
    cuenta_cerrada: {
      ...usual,
      rule: 'La pensión se deposita en una cuenta abierta.',
      fact: 'El banco dice que esa cuenta está cerrada.',
      todo: payable,
    },
    pension_incompatible: {
      ...usual,
      rule: 'Esta pensión no se paga junto con otra por la misma causa, como un accidente del trabajo.',
      fact: 'Usted dijo que recibe otra así, o consta en los registros.',
      todo: ['Si se equivocó al responder, vuelva y cámbielo.', again],
    },
    sin_saldo: {
      ...usual,
      rule: 'Todas las pensiones por una muerte suman como máximo la pensión de quien falleció.',
      fact: 'Las que ya se pagan llegan a ese máximo.',
      todo: [again],
    },
    cese_no_consta: {
      ...usual,
      rule: yearsRule,
      fact: own => `${numberOf(own.registrado) && `${onRecord(own)} `}${notForced}`,
      todo: [
        'Pida a la oficina donde trabajó que lo informe a su caja.',
        'O lleve la resolución de cese a una sucursal de ChileAtiende.',
      ],
    },
    sobre_edad: {
      ...usual,
      rule: (_, own) =>
        `La pensión de orfandad llega hasta los ${numberOf(own?.exigido)} años, salvo que haya una invalidez.`,
      fact: age,
      todo: [
        'Si hay una invalidez, pida que la COMPIN (Comisión de Medicina Preventiva e Invalidez) la declare.',
        again,
      ],
    },
    no_estudia: {
      ...usual,
      rule: 'Desde los 18 años hay que estudiar.',
      fact: 'En el registro del Ministerio de Educación no consta que estudie.',
      todo: ['Pida al lugar donde estudia que informe su matrícula.', 'Después haga otra solicitud.'],
    },
    casado: {
      ...usual,
      rule: 'La pensión de orfandad es para hijas e hijos que no se han casado.',
      fact: 'El Registro Civil tiene anotado un matrimonio.',
      todo: [again],
    },
    trabajo_pesado_no_probado: {
      ...usual,
      rule: 'La edad baja si la Comisión Ergonómica Nacional calificó su trabajo como pesado.',
      fact: 'Por edad aún no le toca, y esa calificación no consta.',
      todo: ['Pida a su empleador que pida la calificación.', again],
    },
    en_curso: {
      ...usual,
      rule: 'Se puede tener una sola solicitud de cada pensión en camino.',
      fact: 'Ya hay una solicitud igual.',
      todo: ['Espere la respuesta. Puede ver en qué va.'],
    },
  },
  review,
  (told, { difunto }) => [
    difunto && `Persona que falleció: ${fullName(difunto)}.`,
    why(told),
    links(...told.links),
  ],
)

/** The six, to choose from. */
export const tramiteCards: Block = {
  kind: 'cards',
  cards: tramiteIds.map(id => ({
    title: tramites[id].nombre,
    text: tramites[id].text,
    href: pensionHref(id),
  })),
}

/** The page of a reason; the draft says of which pension. */
const told = (motivo: Motivo) => ({
  title: reasons.outcomes[motivo].title,
  blocks: (c: Surroundings, own: Consta) =>
    reasons.outcomes[motivo].blocks(c, { ...own, tramite: tramiteOf(c) }),
})

/** Early endings of the form (build sheet F7). */
export const outcomes = {
  elegir: {
    path: paths.elegir,
    title: '¿Qué quiere pedir?',
    blocks: () =>
      content(
        'Con este formulario se piden seis cosas. Puede llenar más de una: cada una se guarda por separado.',
        tramiteCards,
      ),
  },
  no_cumple: {
    title: usual.title,
    blocks: (c: Surroundings, { motivo, ...own }: Consta & { motivo: Motivo }) =>
      content(`Usted quería pedir ${tramites[tramiteOf(c)].suyo}.`, told(motivo).blocks(c, own)),
  },
  en_curso: {
    title: 'Ya hay una solicitud en camino',
    blocks: (c: Surroundings, { abierta }: Consta) =>
      content(
        `Se puede tener una sola solicitud de cada pensión. Esta se hizo ${abierta ? `el ${formatDate(arrivalDay(abierta))}` : 'antes'}.`,
        rows('', { 'Número de la solicitud': abierta?.folio }),
        'Puede ver en qué va, y responder si le piden un papel.',
        links(
          main(
            link(
              'Ver la solicitud',
              abierta?.idSolicitud ? requestHref(abierta.idSolicitud) : estadoHref(tramiteOf(c)),
            ),
          ),
          home,
        ),
        review,
      ),
  },
  afiliado_afp: told('afiliado_afp'),
  falta_reconocer: told('falta_reconocer'),
  conyuge_sin_plazo: told('conyuge_sin_plazo'),
  faltan_testigos: told('faltan_testigos'),
} satisfies Readonly<Record<string, OutcomeOptions<Surroundings, never>>>

/** Ends the form for a reason of the institution. */
export const no = (motivo: Motivo, own: Consta): Extract<Verification<never>, { kind: 'outcome' }> => ({
  kind: 'outcome',
  outcome: hasCode(outcomes, motivo) ? motivo : 'no_cumple',
  data: { ...own, motivo },
})
