import type { Block } from '#engine/block.ts'
import type { Motivo, TramiteId } from '#services/pensiones/contract.ts'

/** The facts behind a "no": what the rule requires, what is on record, and names. */
export interface Hecho {
  readonly exigido?: string | undefined
  readonly registrado?: string | undefined
  /** What `exigido` and `registrado` count ("semanas"), where the reason does not say it. */
  readonly unidad?: string | undefined
  readonly afp?: string | undefined
}

/** The unmet rule, the fact, and what to do. */
export interface MotivoTexts {
  readonly regla: (hecho: Hecho) => string
  readonly hecho: (hecho: Hecho) => string
  readonly hacer: readonly string[]
}

const again = 'Si cree que es un error, lleve sus papeles a una sucursal de ChileAtiende.'
const always = (text: string) => () => text
const counted = (count: string, unidad: string | undefined) => (unidad ? `${count} ${unidad}` : count)

/** Every reason of the institution, in words. */
export const motivoTexts: Readonly<Record<Motivo, MotivoTexts>> = {
  afiliado_afp: {
    regla: always(
      'Las cajas antiguas pagan a quien no está en una AFP (administradora de fondos de pensiones).',
    ),
    hecho: ({ afp }) =>
      afp ? `En los registros aparece la AFP ${afp}.` : 'En los registros aparece una AFP.',
    hacer: [
      'Pida la pensión en esa AFP.',
      'Si se salió de la AFP, lleve la resolución a una sucursal de ChileAtiende.',
    ],
  },
  sin_caja: {
    regla: always('Hay que haber cotizado en una caja antigua que dé lo que usted pide.'),
    hecho: always('En los registros no hay cotizaciones en una de esas cajas.'),
    hacer: ['Si cotizó, busque libretas o contratos de esos años.', again],
  },
  edad: {
    regla: ({ exigido }) => `Hay que tener ${exigido} años.`,
    hecho: ({ registrado }) => `Según el Registro Civil, hoy tiene ${registrado} años.`,
    hacer: [
      'Pida la pensión cuando cumpla esa edad.',
      'Si tuvo un trabajo pesado y cotizó 23 años, la edad puede ser menor. Si aquí no se lo ofrecemos, pregunte en una sucursal.',
    ],
  },
  semanas: {
    regla: ({ exigido }) => `Hacen falta ${exigido} semanas cotizadas.`,
    hecho: ({ registrado }) => `En los registros hay ${registrado}.`,
    hacer: ['Busque libretas y contratos antiguos.', 'Con ellos puede pedir que le reconozcan más semanas.'],
  },
  anios: {
    regla: ({ exigido }) => `Hacen falta ${exigido} años de servicio.`,
    hecho: ({ registrado }) => `En los registros hay ${registrado}.`,
    hacer: [
      'Busque papeles de otros empleos con cotizaciones en su caja.',
      'Con ellos puede pedir que le reconozcan más años.',
    ],
  },
  falta_reconocer: {
    regla: ({ exigido, unidad }) =>
      exigido
        ? `La pensión pide ${counted(exigido, unidad)}, contando solo lo cotizado.`
        : 'La pensión cuenta solo lo cotizado.',
    hecho: ({ registrado, unidad }) =>
      `${registrado ? `En los registros hay ${counted(registrado, unidad)}. ` : ''}Hay otros trabajos que no están anotados. Con ellos alcanza.`,
    hacer: [
      'Pida primero que le reconozcan esos años.',
      'Después pida la pensión: lo que ya escribió queda guardado.',
    ],
  },
  en_servicio: {
    regla: always('Se jubila quien ya dejó el trabajo.'),
    hecho: always('En los registros hay cotizaciones de los últimos tres meses.'),
    hacer: ['Cuando deje el trabajo, vuelva con la resolución de cese.', again],
  },
  edad_vejez: {
    regla: ({ exigido }) => `La pensión de invalidez es para quien tiene menos de ${exigido} años.`,
    hecho: ({ registrado }) => `Según el Registro Civil, hoy tiene ${registrado} años.`,
    hacer: ['A esa edad corresponde la pensión de vejez: pídala.'],
  },
  ya_pensionado: {
    regla: always('Cada persona recibe esta pensión una sola vez.'),
    hecho: always('En los registros ya tiene una pensión por lo mismo.'),
    hacer: ['Mire sus pagos en «Mis Beneficios».', again],
  },
  invalidez_no_declarada: {
    regla: always('La invalidez la declara la COMPIN (Comisión de Medicina Preventiva e Invalidez).'),
    hecho: always('La comisión no la tiene declarada y no llegó el informe de su médico.'),
    hacer: ['Pida el informe a su médico.', 'Después haga otra solicitud y agréguelo.'],
  },
  nada_que_reconocer: {
    regla: always('Se reconocen los años que muestran los papeles.'),
    hecho: always('No hay trabajos sin cotizaciones anotadas, y no llegó un papel que los muestre.'),
    hacer: ['Pida un certificado a quien fue su empleador.', 'Después haga otra solicitud y agréguelo.'],
  },
  no_registra_defuncion: {
    regla: always('La muerte debe estar anotada en el Registro Civil.'),
    hecho: always('El Registro Civil no la tiene anotada.'),
    hacer: ['Revise el RUN que escribió.', 'Si la muerte es reciente, espere unos días e intente de nuevo.'],
  },
  sin_vinculo: {
    regla: always('La pensión es para la esposa o el esposo, para la pareja, o para los hijos.'),
    hecho: always('El Registro Civil no tiene anotado ese vínculo.'),
    hacer: [
      'Revise el RUN que escribió.',
      'Si el matrimonio o el nacimiento no está inscrito, inscríbalo en el Registro Civil.',
    ],
  },
  conyuge_sin_plazo: {
    regla: ({ exigido }) => `El matrimonio debe haber durado ${exigido} meses o más.`,
    hecho: ({ registrado }) => `Según el Registro Civil, duró ${registrado}.`,
    hacer: [
      'Si hay hijos menores, un embarazo o un accidente, vuelva y márquelo: en esos casos no se pide ese tiempo.',
      'Sus hijos pueden tener derecho a la pensión de orfandad.',
    ],
  },
  viudo_sin_invalidez: {
    regla: always('Un viudo recibe esta pensión si tiene una invalidez declarada.'),
    hecho: always('En los registros no hay una invalidez declarada.'),
    hacer: [
      'Si tiene una invalidez, pida que la declare la COMPIN (Comisión de Medicina Preventiva e Invalidez). Su médico le dice cómo.',
      again,
    ],
  },
  nuevo_matrimonio: {
    regla: always('La pensión se pierde al casarse de nuevo.'),
    hecho: always('El Registro Civil tiene anotado otro matrimonio.'),
    hacer: [again],
  },
  faltan_testigos: {
    regla: always('Quien vivía con la persona sin casarse lo prueba con dos testigos.'),
    hecho: always('Aún no han declarado los dos.'),
    hacer: [
      'Pida su declaración a dos personas que los conocieron.',
      'Cada una la hace con su propia ClaveÚnica.',
    ],
  },
  sobre_edad: {
    regla: ({ exigido }) =>
      `La pensión de orfandad llega hasta los ${exigido} años, salvo que haya una invalidez.`,
    hecho: ({ registrado }) => `Según el Registro Civil, hoy tiene ${registrado} años.`,
    hacer: [
      'Si hay una invalidez, pida que la COMPIN (Comisión de Medicina Preventiva e Invalidez) la declare.',
      again,
    ],
  },
  no_estudia: {
    regla: always('Desde los 18 años hay que mostrar que se estudia.'),
    hecho: always('No llegó el certificado de alumno regular.'),
    hacer: ['Pida el certificado donde estudia.', 'Después haga otra solicitud y agréguelo.'],
  },
  casado: {
    regla: always('La pensión de orfandad es para hijas e hijos que no se han casado.'),
    hecho: always('El Registro Civil tiene anotado un matrimonio.'),
    hacer: [again],
  },
  trabajo_pesado_no_probado: {
    regla: always('La edad baja si un certificado de su empleador muestra el trabajo pesado.'),
    hecho: always('Por edad aún no le toca, y no llegó ese certificado.'),
    hacer: [
      'Pida el certificado a su empleador, o a quien tenga sus papeles.',
      'Después haga otra solicitud y agréguelo.',
    ],
  },
  en_curso: {
    regla: always('Se puede tener una sola solicitud de cada pensión en camino.'),
    hecho: always('Ya hay una solicitud igual.'),
    hacer: ['Espere la respuesta. Puede ver en qué va.'],
  },
}

/**
 * Whether years without a record could change the result: then their recognition (64155) is offered. For a survivor's
 * pension only if the register has such years of the deceased.
 */
export function isMendedByYears(tramite: TramiteId, motivo: Motivo): boolean {
  if (tramite === '64155') return false
  const ofOwnYears = tramite === '5230' || tramite === '26828' || tramite === '5381'
  return motivo === 'falta_reconocer' || (ofOwnYears && (motivo === 'semanas' || motivo === 'anios'))
}

/** Link to the old-age pension, for who is too old for the one for invalidity. */
export const seeOldAge = 'Ver la pensión de vejez'

/** Whether a text is a reason that is known here. */
export function isMotivo(text: string | undefined): text is Motivo {
  return text !== undefined && Object.hasOwn(motivoTexts, text)
}

/** Why not: the rule, the fact, what to do, and where to ask for a review. */
export function motivoBlocks(motivo: Motivo, hecho: Hecho): readonly Block[] {
  const texts = motivoTexts[motivo]
  return [
    {
      kind: 'summary',
      title: 'Por qué',
      rows: [
        { label: 'Lo que se pide', lines: [texts.regla(hecho)] },
        { label: 'Lo que consta', lines: [texts.hecho(hecho)] },
      ],
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: texts.hacer },
    ...reviewBlocks,
  ]
}

/** Where to ask for a review. */
export const reviewBlocks: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Pida que revisen esto en una sucursal de ChileAtiende, con su cédula de identidad. También puede llamar al 101. Si la respuesta no cambia, puede reclamar ante la Superintendencia de Seguridad Social (SUSESO).',
  },
]
