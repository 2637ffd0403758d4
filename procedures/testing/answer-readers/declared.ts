/** Who reads an answer where the test cannot see it. */
export type Declared =
  /** A page, a rule or a calculation that the fixtures do not show; `as` is the name there, if it differs from the question's. */
  | { readonly by: 'file'; readonly file: string; readonly why: string; readonly as?: string }
  /** A person of the institution reads it with the request: free text, papers that only eyes can judge, contact data. */
  | { readonly by: 'person'; readonly why: string }
  /** Nobody: it is offered because the specification lists it, and never compulsory. */
  | { readonly by: 'nobody'; readonly why: string }

const file = (path: string, why: string, as?: string): Declared => ({
  by: 'file',
  file: path,
  why,
  ...(as !== undefined && { as }),
})
const person = (why: string): Declared => ({ by: 'person', why })

/** By procedure and question; every other question is seen to be read by the test. */
export const declaredReaders: Readonly<Record<string, Readonly<Record<string, Declared>>>> = {
  '5220': {
    'persona.direccion': person('Contact data, for who attends the request.'),
    'empleadores.lista[].nombre': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'empleadores.lista[].direccion': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'empleadores.lista[].correo': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'prevision.afp': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'prevision.salud': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'prevision.mutual': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
  },
  '5234': {
    'empresas.lista[].correo': person('The register of companies keeps it, for who writes to the company.'),
    'empresas.lista[].direccion': person(
      'The register of companies keeps it, for who writes to the company.',
    ),
  },
  '5294': {
    'pagos.lista[].lugarPago': file(
      'services/saldos-insolutos/rules.ts',
      'The heir reads where her share is paid, and collects it there.',
      'lugar',
    ),
  },
  '5300': {
    'fallecido.nombre': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'causante',
    ),
    'funeraria.sucursal': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'idSucursal',
    ),
    'funeraria.documentosEmpresa': person('For who brings the register of funeral homes up to date.'),
    'beneficiario.estadoCivil': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'beneficiario.genero': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'beneficiario.nacionalidad': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'pago.cedula': person('Kept with the request for who hears an appeal; it proves nothing by itself.'),
    'pago.poder': person('Kept with the request for who hears an appeal; it proves nothing by itself.'),
    'factura.nombreReceptor': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'factura.runReceptor': file(
      'services/asignacion-muerte/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'rutReceptor',
    ),
  },
  '5433v2': {
    'contacto.razonSocial': file(
      'services/stj/contratacion/desk.ts',
      'The representative who is asked reads for which company it is.',
    ),
    'contacto.correoEmpresa': person('Contact data of the company, for who attends the request.'),
    'contacto.escritura': person(
      'Kept with the request for who hears an appeal; it proves nothing by itself.',
    ),
    'contacto.vigencia': person(
      'Kept with the request for who hears an appeal; it proves nothing by itself.',
    ),
    'contacto.mandato': person('Kept with the request for who hears an appeal; it proves nothing by itself.'),
    'pago.emailCuenta': person('Contact data of the account, for the bank.'),
  },
  '41345': {
    'declaracion.direccion': person('Contact data, for who attends the request.'),
  },
  '43187': {
    'revision.porCorregir': person('Whoever keeps the register reads what is wrong in it.'),
    'tutor.nombreInstitucion': file(
      'services/subsidio-discapacidad/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'razon_social',
    ),
    'tutor.certificado': file(
      'procedures/43187-subsidio-de-discapacidad/concerns.ts',
      'The parent who is asked reads what was given as proof.',
      'respaldo',
    ),
  },
  '45056': {
    'detalle.explicacion': person('Free text for who answers the claim.'),
  },
  '50109': {
    'solicitante.parentesco': person('The official who comes knows whom she meets.'),
    'residencia.indicaciones': person('The official who comes finds the place with it.'),
    'papeles.cedulaPensionado': person('The official who comes compares it at the door.'),
    'papeles.cedulaSolicitante': person('The official who comes compares it at the door.'),
  },
  '70652': {
    'motivo.orden': person('Kept with the dispute for who hears an appeal; the court’s register decides.'),
    'motivo.explicacion': person('Free text for who answers the dispute.'),
  },
  '102077-RBPGU': {
    'pedido.resolucion': file(
      'procedures/102077-RBPGU-revision-pgu/application.ts',
      'It names the decision that is reviewed.',
      'idResolucion',
    ),
    'pedido.motivo': person('Free text for who hears an appeal; registers decide the review.'),
    'pedido.antecedentes': person('A branch looks at them with her; they change nothing by themselves.'),
  },
  '114807': {
    'persona.parentesco': file(
      'procedures/114807-apoderado/words.ts',
      'The other person reads it before she accepts.',
    ),
    'alcance.cuales': file(
      'services/kit/known-powers.ts',
      'Every institution covers only these benefits.',
      'beneficios',
    ),
    'alcance.cambiaFormaPago': file(
      'services/kit/known-powers.ts',
      'Every institution asks whether the power reaches the payment.',
    ),
    'como.notaria': person(
      'The principal, and who hears an appeal, find the paper with it; it proves nothing by itself.',
    ),
    'como.fechaNotaria': person(
      'The principal, and who hears an appeal, find the paper with it; it proves nothing by itself.',
    ),
    'como.sentencia': person(
      'The principal, and who hears an appeal, find the paper with it; it proves nothing by itself.',
    ),
  },
  '114831-pd': {
    'quien.para': file(
      'procedures/114831-pagos-por-cobrar/registers.ts',
      'The form of both doors asks the register of powers with it.',
    ),
  },
  funico: {
    'datosCausante.numeroInscripcion': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'datosCausante.numeroSss': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'datosCausante.tipoPension': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'datosCausante.padre': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'datosCausante.madre': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'empleador.razonSocial': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'empleador.ultimoCargo': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'empleador.correoEmpleador': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'correo',
    ),
    'empleador.direccionEmpleador': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'direccion',
    ),
    'declaracion.detalle[].tipoPension': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'declaracion.detalle[].institucionPagadora': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'declaracion.detalle[].origenIngreso': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'familia.hijos[].condicion': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'familia.mujeres': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'familia.hombres': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'familia.invalidos': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'salud.nombre': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'salud.cotizacionPactada': file(
      'services/pensiones/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'documentos.relacionServicio': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.situacionMilitar': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.desafiliacion': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.libretas': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.fun': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.informeMedico': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.matrimonio': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.otros': person('Kept with the request for who hears an appeal; no paper decides.'),
  },
  'nueva-solicitud-af': {
    'calidad.direccion': person('Contact data, for who attends the request.'),
    'carga.tieneInvalidez': file(
      'procedures/nueva-solicitud-af-asignacion-familiar/rules.ts',
      'It says on what ground she asks.',
    ),
    'documentos.otros': person('Left for who hears a complaint; registers decide.'),
  },
  sibs: {
    'quien.representacion': person(
      'Kept with the application for who hears an appeal; the power on record decides.',
    ),
    'quien.documentoFuncionario': person(
      'Kept with the application for who hears an appeal; the power on record decides.',
    ),
    'contactoTercero.direccion': person(
      'Contact data of the representative, for who attends the application.',
    ),
    'enfermedad.condicionDeclarada': file(
      'services/sibs/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'condicionInvalidezDeclarada',
    ),
    'enfermedad.categorias': file(
      'services/sibs/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
      'categoriaEnfermedad',
    ),
    'enfermedad.enfermedad': file(
      'services/sibs/mesa.ts',
      'The official who decides at the desk reads it; registers decide where nobody works there.',
    ),
    'enfermedad.certificadosMedicos': person(
      'Kept with the application for who hears an appeal; the medical commission decides.',
    ),
    'enfermedad.noComparecencia': person(
      'Kept with the application for who hears an appeal; the medical commission decides.',
    ),
    'pase.autoriza': file(
      'procedures/sibs-beneficios-solidarios/application.ts',
      'It is sent beside the application (shell §9) in years whose rules give the pass with the PGU.',
    ),
  },
  pocaf: {
    'contador.nombre': file(
      'services/safem2/cobro/desk.ts',
      'Everybody who reads the request reads whom the company named.',
      'contador',
    ),
    'contador.correo': person('Contact data of the accountant, for who attends the request.'),
    'ordenes.ordenes': person('Kept with the request for who hears an appeal; it proves nothing by itself.'),
    'objecion.explicacion': file(
      'procedures/pocaf-cobro-asignacion-familiar/pages/lista.ts',
      'The company reads it beside the objection, in the list of its workers.',
    ),
  },
}
