import type { Block } from '#engine/content/block.ts'
import { aniosDeServicioReparto, gradosInvalidezReparto } from '#law/pensiones-reparto.ts'
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
      'Si tuvo un trabajo pesado y cotizó 23 años, la edad puede ser menor. La Comisión Ergonómica Nacional lo califica: pídalo por medio de su empleador.',
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
    regla: always(
      'La invalidez la declara la COMPIN (Comisión de Medicina Preventiva e Invalidez). El informe de su médico no basta.',
    ),
    hecho: ({ registrado }) =>
      registrado
        ? `La comisión la examinó: perdió el ${registrado} % de su capacidad de trabajo. Hace falta el ${gradosInvalidezReparto.parcial} %.`
        : 'Le preguntamos a la comisión. Aún no la ha examinado.',
    hacer: [
      'Pida a la COMPIN que la examine. Lleve el informe de su médico.',
      'Cuando tenga su dictamen, haga otra solicitud: el IPS lo ve solo.',
    ],
  },
  nada_que_reconocer: {
    regla: always('Se reconocen los trabajos que ya están en los registros y no tienen pagos anotados.'),
    hecho: always('En los registros no hay un trabajo suyo así.'),
    hacer: [
      'Junte sus libretas, contratos y liquidaciones de esos años.',
      'Llévelos a una sucursal. Por internet no se puede ver si un papel es real.',
    ],
  },
  no_registra_defuncion: {
    regla: always('La muerte debe estar anotada en el Registro Civil.'),
    hecho: always('El Registro Civil no la tiene anotada.'),
    hacer: ['Revise el RUN que escribió.', 'Si la muerte es reciente, espere unos días e intente de nuevo.'],
  },
  sin_vinculo: {
    regla: always('El vínculo con quien falleció debe estar anotado en el Registro Civil.'),
    hecho: always('El Registro Civil no tiene anotado ese vínculo con la persona de ese RUN.'),
    hacer: [
      'Revise el RUN que escribió.',
      'Si el matrimonio o el nacimiento no está inscrito, inscríbalo en el Registro Civil.',
    ],
  },
  conyuge_sin_plazo: {
    regla: ({ exigido }) => `El matrimonio debe haber durado ${exigido} meses o más.`,
    hecho: ({ registrado }) => `Según el Registro Civil, duró ${registrado}.`,
    hacer: [
      'No se pide ese tiempo si hay hijos menores, un embarazo o un accidente. Los registros no tienen nada de eso.',
      'Si espera un hijo, inscriba su nacimiento y pídala otra vez.',
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
  testigo_rehusa: {
    regla: always('Quien vivía con la persona sin casarse lo prueba con dos testigos.'),
    hecho: always('Uno de los dos no quiso declarar.'),
    hacer: [
      'Puede pedir la declaración a otras dos personas.',
      'Si tiene otras pruebas, llévelas a una sucursal de ChileAtiende.',
    ],
  },
  hay_conyuge: {
    regla: always('Si quien falleció tenía esposa o esposo, esta pensión no se da por internet.'),
    hecho: always('El Registro Civil tiene anotado ese matrimonio.'),
    hacer: [
      'Lleve sus pruebas de que vivían juntos a una sucursal de ChileAtiende.',
      'Sus hijas e hijos pueden pedir la pensión de orfandad.',
    ],
  },
  fechas_imposibles: {
    regla: always('Las fechas en que vivieron juntos deben ser posibles.'),
    hecho: always('La fecha que se declaró no lo es, según el Registro Civil.'),
    hacer: ['Pida otra vez a los testigos que declaren, con la fecha correcta.'],
  },
  cuidado_no_comprobado: {
    regla: always('Pide por un niño o una niña su madre, su padre, o quien la cuida por orden de un juez.'),
    hecho: always('Con los datos que escribió no pudimos comprobarlo en los registros.'),
    hacer: [
      'Revise el nombre y el RUN del niño o la niña.',
      'Lleve la orden del juez a una sucursal de ChileAtiende. Por internet no podemos comprobar un papel.',
    ],
  },
  no_confirmado: {
    regla: always(
      'Si la orden del juez no está anotada, la madre o el padre confirma quién cuida al niño o la niña.',
    ),
    hecho: always('Le preguntamos, y no lo confirmó.'),
    hacer: [
      'Hable con la madre o el padre. Después puede hacer otra solicitud.',
      'Si tiene una orden del juez, llévela a una sucursal de ChileAtiende.',
    ],
  },
  pension_incompatible: {
    regla: always(
      'Esta pensión no se paga junto con otra por la misma causa, como un accidente del trabajo.',
    ),
    hecho: always('Usted dijo que recibe otra así, o consta en los registros.'),
    hacer: ['Si se equivocó al responder, vuelva y cámbielo.', again],
  },
  sin_saldo: {
    regla: always('Todas las pensiones por una muerte suman como máximo la pensión de quien falleció.'),
    hecho: always('Las que ya se pagan llegan a ese máximo.'),
    hacer: [again],
  },
  cese_no_consta: {
    regla: ({ exigido }) =>
      `Hacen falta ${exigido ?? 'más'} años de servicio. Son ${aniosDeServicioReparto.expiracionObligada} si el cargo terminó sin que usted quisiera.`,
    hecho: ({ registrado }) =>
      `${registrado ? `En los registros hay ${registrado}. ` : ''}Su caja no tiene anotado que el cargo terminara así.`,
    hacer: [
      'Pida a la oficina donde trabajó que lo informe a su caja.',
      'O lleve la resolución de cese a una sucursal de ChileAtiende.',
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
    regla: always('Desde los 18 años hay que estudiar.'),
    hecho: always('En el registro del Ministerio de Educación no consta que estudie.'),
    hacer: ['Pida al lugar donde estudia que informe su matrícula.', 'Después haga otra solicitud.'],
  },
  casado: {
    regla: always('La pensión de orfandad es para hijas e hijos que no se han casado.'),
    hecho: always('El Registro Civil tiene anotado un matrimonio.'),
    hacer: [again],
  },
  trabajo_pesado_no_probado: {
    regla: always('La edad baja si la Comisión Ergonómica Nacional calificó su trabajo como pesado.'),
    hecho: always('Por edad aún no le toca, y esa calificación no consta.'),
    hacer: ['Pida a su empleador que pida la calificación.', again],
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
